"""512 plain words that are easy to write down and hard to confuse."""

from typing import Final

_TEXT: Final = """
acorn actor agent alarm album alley almond amber anchor angle ankle apple apron arch arena armour arrow
ashes atlas attic autumn avenue award axle bacon badge baker ballad bamboo banana bandit banjo banner barber
barge barley barrel basin basket beacon beard beaver beetle bench berry bicycle bishop blanket blossom boat
bonnet border bottle boulder bowl bracket branch brass bread bridge broom bucket buffalo bugle bundle bunker
burrow butter button cabin cable cactus camel camera canal candle canoe canvas canyon captain caravan carbon
cargo carpet carrot castle cattle cavern cedar cello cement chalk chapel chariot cheese cherry chess chimney
cider cinema circus citrus clarinet clay clerk cliff cloak clover coast cobalt cobra coffee collar comet
compass copper coral corner cotton cradle crane crayon cricket crown crystal cuckoo curtain cushion cymbal
daisy dancer deacon delta desert diamond diary dinner dolphin donkey dough dragon drawer drummer duchess
dune dust eagle earring easel echo eclipse elbow elder elephant elm ember emerald engine envelope evening
fabric falcon farmer feather fence fennel ferry fiddle finch finger flag flame flannel flask flint flour
flute forest fossil fountain fox freight frost funnel furnace galaxy galley gander garden garlic gate
gazelle ginger giraffe glacier glass globe glove goblet gondola goose gospel grain granite grape gravel
guitar gull gutter hammer hamster harbour harness harp harvest hatch hawk hazel hedge helmet herald heron
hinge hockey honey hood hornet hotel hunter hymn iceberg igloo incense index indigo ink inlet insect iris
iron island ivory ivy jacket jaguar jar jasmine jelly jersey jewel jigsaw jockey journal judge jungle
juniper kayak kennel kernel kettle kingdom kitchen kite kitten knee knight koala label ladder lagoon lantern
larch lasso lattice laurel lava lawn leaf leather lemon leopard letter lilac limestone linen lion lizard
llama lobster locket lotus lumber lute lynx magnet mammoth mango mantle maple marble market marsh mason
meadow medal melon merchant meteor mill mineral mirror mitten monarch monk moose mortar mosaic mountain
muffin mule museum mustard nail napkin nectar needle nest nickel night noodle notebook nugget nurse nutmeg
oak oasis oatmeal oboe ocean octopus olive onion opal opera orange orbit orchard organ ostrich otter oven
owl oyster paddle palace panda panther paper parade parcel parrot parsley pasture pearl pebble pelican
pencil penguin pepper petal piano pickle pigeon pillar pillow pilot pirate planet plaster plaza plum pocket
poet pony poplar porridge potato pottery prairie prism prophet puddle pumpkin puppet puzzle pyramid quail
quarry quartz queen quill quilt quiver rabbit radar radish raft rain raisin raven razor reef reptile ribbon
rice river robin rocket roof rooster rope rose ruby rudder rug saddle saffron sailor salad salmon sandal
sapphire satin saucer scarf school scissors scooter sculptor seal shadow shelf shepherd shield shovel shrimp
silk silver skater sketch sleeve slipper smoke snail soldier sonnet spade sparrow sphinx spice spider
spinach spoon spruce squash squid stable staircase statue steam stork stove straw stream sugar summer sunset
swallow swan syrup table tailor tango tapestry tavern teacup temple tennis tent theatre thimble thistle
thunder ticket tiger timber toast tomato torch tortoise tower tractor train treasure trumpet tulip tundra
tunnel turbine turkey turnip turtle
"""

WORDS: Final = tuple(_TEXT.split())
