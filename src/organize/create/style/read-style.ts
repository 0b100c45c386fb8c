import { readUploadPath } from '../../../contracts/upload-path.ts'
import { drawnTopics } from '../../../lib/cover-path.ts'
import type { StyleChoice } from './style-room.tsx'

/** The drawings that the room offers. */
const maxDraws = 1000

/** What the address of the style room says; what is no choice is left out. */
export function readStyle(query: URLSearchParams): StyleChoice {
  const [motif, palette, people, photo] = ['motif', 'palette', 'people', 'photo'].map((name) => query.get(name))
  const draw = Number(query.get('draw'))
  return {
    ...(motif && drawnTopics.includes(motif) && { motif }),
    ...(palette && /^[0-3]$/.test(palette) && { palette: Number(palette) }),
    ...(people && /^[01]$/.test(people) && { people: Number(people) }),
    ...(photo && readUploadPath(photo) && { photo }),
    draw: Number.isInteger(draw) && draw > 0 ? Math.min(draw, maxDraws) : 0,
  }
}
