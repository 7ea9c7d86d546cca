"""What a measurement was taken on: enough to compare, nothing that names the machine."""

import platform
import sysconfig
from pathlib import Path

CPU_INFO = Path("/proc/cpuinfo")


def cpu_model(info: Path = CPU_INFO) -> str:
    """The processor's model."""
    try:
        lines = info.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    for line in lines:
        key, _, value = line.partition(":")
        if key.strip() == "model name" and value.strip():
            return " ".join(value.split())
    return platform.processor() or platform.machine() or "an unknown processor"


def python_name() -> str:
    """The interpreter, and whether it was built with its own optimisations, on which ratios hang."""
    how = (
        "optimised"
        if "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
        else "plain"
    )
    return f"{platform.python_implementation()} {platform.python_version()} ({how} build)"
