import type { Pixels } from './read-png.ts'

/** Longest side of the picture that is looked at, px: letters of a poster have one or two of them in a square then. */
export const lookedAt = 640
/** Side of the squares that a picture is looked at in, px. */
const side = 16
/** How much lighter the paper is than the ink at least, of 255. */
const contrast = 90
/** Of the lightness between ink and paper: what is nearer to one of them is one of them. */
const near = 0.25
/** Changes between ink and paper along a line of a square with letters. */
const changes = 1.5
/** Shares: of a square that is ink or paper, of a picture with letters, and of its busy squares with letters. */
const least = { inkOrPaper: 0.58, ofAll: 0.06, ofBusy: 0.5 } as const

/**
 * Whether a picture is full of text, such as a poster: many of its squares have nothing but ink and paper, which change several times
 * along each line. A photo has shades between, or one edge.
 * @param picture of about `lookedAt` px
 */
export function isFullOfText({ pixels, width, height }: Pixels): boolean {
  const lightness = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return pixels[at]! * 0.3 + pixels[at + 1]! * 0.59 + pixels[at + 2]! * 0.11
  }
  let [all, busy, letters] = [0, 0, 0]
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      const values = Array.from({ length: side * side }, (_, n) =>
        lightness(left + (n % side), top + Math.floor(n / side)),
      )
      const [ink, paper] = [Math.min(...values), Math.max(...values)]
      all += 1
      if (paper - ink < contrast) continue
      busy += 1
      const parts = values.map((value) => (value - ink) / (paper - ink))
      const clear = parts.filter((part) => Math.min(part, 1 - part) < near).length
      const changed = parts.filter((part, n) => n % side > 0 && part > 0.5 !== parts[n - 1]! > 0.5).length
      if (clear >= least.inkOrPaper * values.length && changed >= changes * side) letters += 1
    }
  return letters > least.ofAll * all && letters > least.ofBusy * busy
}
