"""Builds the wheel: compiled with mypyc where a C compiler is at hand, interpreted otherwise.

DYSTOPOLIS_COMPILE=0 never compiles; DYSTOPOLIS_COMPILE=1 makes it an error not to.
Everything else about the package is in pyproject.toml.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import ClassVar

from setuptools import Command, Extension, setup

WISH = os.environ.get("DYSTOPOLIS_COMPILE", "")
NO_COMPILER = "no working C compiler with Python.h was found"
BUILD_COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}


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
        package_interpreted("the compiler reported errors (DYSTOPOLIS_COMPILE=1 stops at them)")
    else:
        say("built the compiled form.")


def package_interpreted(reason: str) -> None:
    say(f"building the interpreted form: {reason}.")
    package([])


def package(ext_modules: list[Extension]) -> None:
    # What an earlier build left there would be packed too: deleted modules, extensions no longer wanted.
    for leftover in [*Path("build").glob("lib*"), *Path("build").glob("bdist*")]:
        shutil.rmtree(leftover)
    setup(ext_modules=ext_modules, cmdclass={"can_compile": CanCompile})


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    options = ["--config-file=pyproject.toml"]
    return mypycify(
        [*options, *compiled_modules()],
        opt_level="3",
        debug_level="0",
        target_dir="build",
        group_name="dystopolis",
    )


def compiled_modules() -> list[str]:
    package = Path("src/dystopolis")
    rooms = ("kernel/*.py", "games/**/*.py", "server/room/*.py")
    candidates = [path for room in rooms for path in package.glob(room)]
    modules = [path for path in candidates if path.name != "__init__.py"]
    return sorted(str(path) for path in modules if not stays_interpreted(path))


def stays_interpreted(path: Path) -> bool:
    """mypyc drops class keyword arguments such as `tag=`, so modules that define Structs opt out."""
    return any(line.startswith("# mypyc: off") for line in path.read_text(encoding="utf-8").splitlines()[:5])


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
