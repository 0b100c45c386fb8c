import { readUploadPath } from '../../../contracts/upload-path.ts'
import { drawnTopics } from '../../../events/cover/topics.ts'
import type { StyleChoice } from './style-room.tsx'

/** The drawings that the room offers. */
const maxDraws = 1000

/** What the address of the style room says; what is no choice is left out. */
export function readStyle(query: URLSearchParams): StyleChoice {
  const [motif, palette, photo] = [query.get('motif'), query.get('palette'), query.get('photo')]
  const draw = Number(query.get('draw'))
  return {
    ...(motif !== null && drawnTopics.includes(motif) && { motif }),
    ...(palette !== null && /^[0-3]$/.test(palette) && { palette: Number(palette) }),
    ...(photo !== null && readUploadPath(photo) && { photo }),
    draw: Number.isInteger(draw) && draw > 0 ? Math.min(draw, maxDraws) : 0,
  }
}
