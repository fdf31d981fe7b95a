/** The formats of a ts field. The interface shows none, so each of them conforms to it. */
import type { Choices } from './choices.ts'

const twoHours = 2 * 60 * 60 * 1000

export function formatTime(at: number, format: Choices['time']): string {
  const iso = new Date(at).toISOString()
  switch (format) {
    case 'iso':
      return iso
    case 'isoSeconds':
      return `${iso.slice(0, 19)}Z`
    case 'isoOffset':
      return `${new Date(at + twoHours).toISOString().slice(0, 23)}+02:00`
    case 'spaced':
      return iso.slice(0, 19).replace('T', ' ')
    case 'epochMillis':
      return String(at)
    case 'epochSeconds':
      return String(Math.floor(at / 1000))
  }
}
