"""The commonest look-alikes of Latin letters, after casefolding: enough to stop impostors at a table."""

from typing import Final

_PAIRS: Final = {
    # Cyrillic
    **dict(zip("абвеѕзіјкмнорстухһԁԛԝѵӏгп", "a6bes3ijkmhopctyxhdqwvlrn", strict=True)),
    # Greek: where capital and small letter look like different Latin ones, the capital is the better fake
    **dict(zip("αβγεζηικμνορστυχωϲϳ", "abyezhikmnopotyxwcj", strict=True)),
    # Armenian and a few Latin letters that carry no mark to strip
    **dict(zip("օոսհցքøłđħŧıȷɑɡɩʋ", "onuhgqoldhtijagiv", strict=True)),
}
# Within Latin itself: what sans-serif faces do not tell apart.
_PLAIN: Final = {"0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "5": "s", "$": "s", "@": "a"}

CONFUSABLES: Final = str.maketrans(
    {sign: _PLAIN.get(plain, plain) for sign, plain in _PAIRS.items()} | _PLAIN
)
