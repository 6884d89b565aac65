"""A voice for browsers: Debian's speech-dispatcher with eSpeak NG, which writes down what it is given to speak."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

STARTS_WITHIN_S = 20

SERVER = """LogLevel 1
AudioOutputMethod "alsa"
AddModule "recorder" "sd_generic" "recorder.conf"
DefaultModule recorder
"""

# What is spoken becomes sound that nobody hears: where tests run there is no loudspeaker.
RECORDER = r"""GenericExecuteSynth \
"echo \'$VOICE $DATA\' >> {said}; echo \'$DATA\' | espeak-ng -v $VOICE -s 450 --stdin -w {sound}"
GenericCmdDependency "espeak-ng"
GenericLanguage "pl" "pl" "utf-8"
GenericLanguage "en" "en" "utf-8"
AddVoice "pl" "MALE1" "pl"
AddVoice "en" "MALE1" "en-gb"
GenericMaxChunkLength 1000
GenericDelimiters ".?!"
"""
NO_LOUDSPEAKER = "pcm.!default { type null }\nctl.!default { type null }\n"


class Recorder:
    """What the voices have been given to speak."""

    def __init__(self, place: Path) -> None:
        self.said_file = place / "said"
        self.socket = place / "socket"

    @property
    def environment(self) -> Mapping[str, str]:
        """What browsers need to find the server."""
        return {**os.environ, "SPEECHD_ADDRESS": f"unix_socket:{self.socket}"}

    @property
    def said(self) -> list[str]:
        """Voice and sentence, one after the other."""
        return self.said_file.read_text(encoding="utf-8").splitlines() if self.said_file.is_file() else []


@contextlib.contextmanager
def recorder(place: Path) -> Iterator[Recorder]:
    """Run the server with its socket, settings and notes in a folder."""
    for program, package in (("speech-dispatcher", "speech-dispatcher"), ("espeak-ng", "espeak-ng")):
        if shutil.which(program) is None:
            pytest.fail(f"{package} is not installed; `python3 build.py test` installs it on Debian as root")
    made = Recorder(place)
    modules = place / "settings" / "modules"
    modules.mkdir(parents=True)
    (place / "settings" / "speechd.conf").write_text(SERVER, encoding="utf-8")
    (modules / "recorder.conf").write_text(RECORDER.format(said=made.said_file, sound=place / "sound.wav"), "utf-8")
    (place / "asound.conf").write_text(NO_LOUDSPEAKER, encoding="utf-8")
    options = {
        "-c": "unix_socket",
        "-S": made.socket,
        "-C": place / "settings",
        "-L": place,
        "-P": place / "pid",
        "-t": 0,
    }
    command = ["speech-dispatcher", "-s", *(str(each) for pair in options.items() for each in pair)]
    environment = {**os.environ, "ALSA_CONFIG_PATH": str(place / "asound.conf")}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            deadline = time.monotonic() + STARTS_WITHIN_S
            while not made.socket.exists():
                if server.poll() is not None or time.monotonic() > deadline:
                    pytest.fail("speech-dispatcher did not start")
                time.sleep(0.05)
            yield made
        finally:
            server.terminate()
