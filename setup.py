"""Builds the wheel: compiled with mypyc where a C compiler is at hand, interpreted otherwise.

DYSTOPOLIS_COMPILE=0 never compiles; DYSTOPOLIS_COMPILE=1 makes it an error not to.
Everything else about the package is in pyproject.toml.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import ClassVar

from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("DYSTOPOLIS_COMPILE", "")
NO_COMPILER = "no working C compiler with Python.h was found"
FAILED = "compiling failed, so everything is several times slower (build/build.log says why)"
BUILD_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
PACKAGE = Path("src/dystopolis")
OBJECTS = Path("build/objects")
A_WEEK = 7 * 24 * 3600


def main() -> None:
    # Build front ends also run this file only to ask for metadata; that must not start the compiler.
    if BUILD_COMMANDS.isdisjoint(sys.argv):
        package([])
    elif WISH == "0":
        package_interpreted("DYSTOPOLIS_COMPILE is 0")
    elif can_compile():
        package_compiled()
    elif WISH == "1":
        sys.exit(f"dystopolis: DYSTOPOLIS_COMPILE is 1, but {NO_COMPILER}.")
    else:
        package_interpreted(NO_COMPILER)


def package_compiled() -> None:
    try:
        package(extensions())
    except (Exception, SystemExit):
        if WISH == "1":
            raise
        traceback.print_exc()
        package_interpreted(FAILED)
    else:
        say("built the compiled form.")


def package_interpreted(reason: str) -> None:
    say(f"building the interpreted form: {reason}.")
    package([])


def package(ext_modules: list[Extension]) -> None:
    # What an earlier build left there would be packed too: deleted modules, extensions no longer wanted.
    for leftover in [*Path("build").glob("lib*"), *Path("build").glob("bdist*")]:
        shutil.rmtree(leftover)
    setup(ext_modules=ext_modules, cmdclass={"build_ext": BuildExtensions, "can_compile": CanCompile})


def extensions() -> list[Extension]:
    """One C file for the kernel and one for each game, compiled side by side.

    A game that changes is compiled alone. Calls between the files cost nothing that could be measured.
    """
    from mypyc.build import mypycify

    groups = compiled_groups()
    made = mypycify(
        # Without mypy's cache, which would have to agree with the C files in build/.
        [
            "--config-file=pyproject.toml",
            f"--cache-dir={os.devnull}",
            *(path for paths, _ in groups for path in paths),
        ],
        opt_level="2",
        debug_level="0",
        target_dir="build",
        separate=groups,
    )
    for extension in made:
        if os.name != "nt":
            # So that the C compiler knows all callers of a function, and may inline it.
            # A list of its own: mypyc gives one and the same to all.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return made


def compiled_groups() -> list[tuple[list[str], str | None]]:
    """The modules that are compiled. None of them imports more than the standard library and msgspec."""
    games = sorted(folder for folder in PACKAGE.glob("games/*") if (folder / "__init__.py").exists())
    groups = []
    for folder in [PACKAGE / "kernel", PACKAGE / "toolkit", PACKAGE / "bots", *games]:
        candidates = (path for path in folder.rglob("*.py") if path.name != "__init__.py")
        modules = sorted(str(path) for path in candidates if not stays_interpreted(path))
        if modules:
            groups.append((modules, f"dystopolis_{folder.name}"))
    return groups


def stays_interpreted(path: Path) -> bool:
    """mypyc drops class keyword arguments such as `tag=`, so modules that define Structs opt out."""
    return any(line.startswith("# mypyc: off") for line in path.read_text(encoding="utf-8").splitlines()[:5])


class BuildExtensions(build_ext):
    """Compiles on all processors, the longest first, and keeps what would be the same again."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()
        self.force = True

    def build_extensions(self) -> None:
        self.extensions.sort(key=lambda extension: -sum(map(os.path.getsize, extension.sources)))
        OBJECTS.mkdir(parents=True, exist_ok=True)
        super().build_extensions()
        for kept in OBJECTS.iterdir():
            if kept.stat().st_mtime < time.time() - A_WEEK:
                kept.unlink()

    def build_extension(self, ext: Extension) -> None:
        name = hashlib.sha256("\0".join(self.what_decides(ext)).encode()).hexdigest()
        objects = [OBJECTS / f"{name}-{number}.o" for number in range(len(ext.sources))]
        if not all(path.exists() for path in objects):
            made = self.compiler.compile(
                ext.sources,
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )
            for path, new in zip(objects, made, strict=True):
                Path(new).replace(path)
        for path in objects:
            os.utime(path)
        ext.sources, ext.extra_objects = [], [str(path) for path in objects]
        super().build_extension(ext)

    def what_decides(self, ext: Extension) -> Iterator[str]:
        """Everything that makes one object file differ from another."""
        yield from (sys.version, version("mypy"), *ext.extra_compile_args)
        compiler = getattr(self.compiler, "compiler_so", [])
        yield from compiler
        yield version_of(compiler[0]) if compiler else ""
        for path in [*ext.sources, *sorted(ext.depends)]:
            yield Path(path).name
            yield Path(path).read_text(encoding="utf-8")


def version_of(program: str) -> str:
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout


def can_compile() -> bool:
    """Asks the compiler itself: it must turn a file that includes Python.h into an object file."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception:  # whatever it is, this is no place to compile
            return False
    return True


class CanCompile(Command):
    """`python setup.py can_compile` succeeds where the compiled form can be built; the Makefile asks it."""

    user_options: ClassVar[list[tuple[str, str | None, str]]] = []

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        if not can_compile():
            sys.exit(1)


def say(sentence: str) -> None:
    print(f"dystopolis: {sentence}", flush=True)


main()
