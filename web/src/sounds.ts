// A few soft notes, for those who switch them on.

import { settings } from './settings.svelte';

export type Sound = 'asked' | 'move' | 'end' | 'chat' | 'attack' | 'hurt' | 'fall' | 'open' | 'right' | 'wrong';

const NOTES: Record<Sound, number[]> = {
  asked: [523, 659],
  move: [330],
  end: [523, 659, 784],
  chat: [880],
  attack: [196, 262],
  hurt: [147],
  fall: [220, 165],
  open: [587, 740],
  right: [523, 784],
  wrong: [311, 262],
};
const LONG = 0.11;
const LOUD = 0.05;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.kept.sounds) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  NOTES[sound].forEach((note, place) => {
    const voice = context!.createOscillator();
    const volume = context!.createGain();
    const at = start + place * LONG;
    voice.frequency.value = note;
    voice.type = 'sine';
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUD, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + LONG * 1.6);
    voice.connect(volume).connect(context!.destination);
    voice.start(at);
    voice.stop(at + LONG * 1.7);
  });
}
