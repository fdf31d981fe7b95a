/**
 * Sound and vibration for a scan, because the user looks at the label. The tones are synthesised, and nothing is played if the user has
 * switched sound off.
 */
type ScanSign = 'good' | 'look'

/** Pitch in hertz and length in seconds: rising if all is well, low and twice if somebody has to look. */
const tones: Readonly<Record<ScanSign, readonly (readonly [pitch: number, length: number])[]>> = {
  good: [
    [880, 0.06],
    [1320, 0.08],
  ],
  look: [
    [220, 0.12],
    [220, 0.12],
  ],
}
const vibrations: Readonly<Record<ScanSign, readonly number[]>> = { good: [40], look: [120, 60, 120] }
const pause = 0.03
const loudness = 0.2

let audio: AudioContext | null = null

export function signalScan(sign: ScanSign): void {
  navigator.vibrate([...vibrations[sign]])
  audio ??= new AudioContext()
  let at = audio.currentTime
  for (const [pitch, length] of tones[sign]) {
    const tone = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: loudness })
    // Fades out, because a tone otherwise ends with a click.
    volume.gain.setValueAtTime(loudness, at + length * 0.7)
    volume.gain.linearRampToValueAtTime(0, at + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length + pause
  }
}
