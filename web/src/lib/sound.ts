// Two soft sounds, made here: it is my turn, and dice. Browsers are silent until somebody has clicked.

import { preferences } from "./preferences.svelte";

const VOLUME = 0.12;
let touched = false;
let made: AudioContext | null = null;

for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, () => (touched = true), { once: true, capture: true });

/** Two notes, a fourth apart: somebody at the door, not an alarm. */
export function chime(): void {
  const audio = context();
  if (!audio) return;
  tone(audio, 523.25, 0, 0.5);
  tone(audio, 698.46, 0.14, 0.8);
}

/** As many knocks on wood as there are dice, up to a handful. */
export function rattle(dice: number): void {
  const audio = context();
  if (!audio) return;
  for (let knock = 0; knock < Math.min(Math.max(dice, 1), 6) * 2; knock += 1) tap(audio, knock * 0.06 + Math.random() * 0.03);
}

function context(): AudioContext | null {
  if (!preferences.now.sound || !touched || !("AudioContext" in window)) return null;
  made ??= new AudioContext();
  if (made.state === "suspended") void made.resume();
  return made;
}

function tone(audio: AudioContext, pitch: number, after: number, length: number): void {
  const begin = audio.currentTime + after;
  const note = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(VOLUME, begin + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  note.connect(loudness).connect(audio.destination);
  note.start(begin);
  note.stop(begin + length);
}

function tap(audio: AudioContext, after: number): void {
  const begin = audio.currentTime + after;
  const length = 0.05;
  const samples = Math.round(audio.sampleRate * length);
  const noise = new AudioBuffer({ length: samples, sampleRate: audio.sampleRate });
  const wave = noise.getChannelData(0);
  for (let place = 0; place < samples; place += 1) wave[place] = (Math.random() * 2 - 1) * (1 - place / samples) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 900 + Math.random() * 900, Q: 2 });
  source.connect(wood).connect(new GainNode(audio, { gain: VOLUME * 2 })).connect(audio.destination);
  source.start(begin);
}
