/** Draws the pictures of mails (`npm run draw-mails`) into `public/mails`; the sender of mails attaches them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { coverInBox, coverPieces } from '../../src/events/cover/cover.ts'
import { papersOf } from '../../src/events/cover/scene/papers.ts'
import { drawnTopics, parseCoverPath, sceneParts, topicCoverPath, type Scene } from '../../src/lib/cover-path.ts'
import { paper, type Paper } from '../../src/ui/media/cut-out/palette.ts'
import { box } from '../../src/ui/media/cut-out/path-data.ts'
import { cut, group, type Piece } from '../../src/ui/media/cut-out/scene.ts'
import { drawnGrounds, thumbVariants, type DrawnBand } from '../../worker/backend/mail/document/mail-looks.ts'
import { pictureAddress } from '../../worker/backend/mail/document/mail-pictures.ts'
import { logo } from '../../worker/images/poster/poster-parts.ts'
import { rasterize } from '../../worker/images/raster/rasterize.ts'
import { bandPieces, bandSize } from './drawings.ts'
import { palettePng } from './palette-png.ts'

/** Pixels per unit: screens of phones are sharp. */
const sharpness = 2

rmSync('public/mails', { recursive: true, force: true })

for (const name of Object.keys(drawnGrounds) as DrawnBand[]) write(name, bandPieces(name), bandSize)
for (const topic of drawnTopics) {
  // The ground of a ticket is yellow, so its cover's sky is not.
  const hours = sceneParts.hours.filter((hour) => papersOf(topic, hour).sky !== paper.broom)
  writeCover(`cover-${topic}`, topic, hours[1]!, { width: 600, height: 260 })
  for (let variant = 0; variant < thumbVariants; variant++)
    writeCover(`thumb-${topic}-${variant}`, topic, hours[variant % hours.length]!, { width: 140, height: 140 })
}
writeLogo()

/** A scene of a topic at an hour. */
function writeCover(name: string, topic: string, hour: Scene['hour'], size: { width: number; height: number }): void {
  const scene = { ...parseCoverPath(topicCoverPath(topic, name))!, hour, inside: false }
  write(name, [coverInBox(coverPieces(scene), { left: 0, top: 0, ...size })], size)
}

function drawn(pieces: readonly Piece[], width: number, height: number): Uint8Array {
  const [w, h] = [width * sharpness, height * sharpness]
  return rasterize([group(pieces, { x: 0, y: 0, scale: sharpness })], w, h).pixels
}

function write(name: string, pieces: readonly Piece[], { width, height }: { width: number; height: number }): void {
  const pixels = drawn(pieces, width, height)
  const opaque = new Uint8Array((pixels.length / 3) * 4)
  for (let at = 0; at * 3 < pixels.length; at++)
    opaque.set([pixels[at * 3]!, pixels[at * 3 + 1]!, pixels[at * 3 + 2]!, 255], at * 4)
  save(name, palettePng(width * sharpness, height * sharpness, opaque, 64))
}

/** The logo has no ground: how opaque a pixel is follows from how it looks on black and on white. */
function writeLogo(): void {
  const [width, height] = [196, 80]
  const mark = [logo(6, 10)]
  const on = (ground: string) => drawn([cut(box(0, 0, width, height), ground as Paper), ...mark], width, height)
  const [black, white] = [on('#000000'), on('#ffffff')]
  const pixels = new Uint8Array((black.length / 3) * 4)
  for (let at = 0; at * 3 < black.length; at++) {
    const parts = [0, 1, 2].map((part) => black[at * 3 + part]!)
    const opacity = 255 - Math.max(...parts.map((part, index) => white[at * 3 + index]! - part))
    const plain = parts.map((part) => (opacity === 0 ? 0 : Math.min(255, Math.round((part * 255) / opacity))))
    pixels.set([...plain, opacity], at * 4)
  }
  save('logo', palettePng(width * sharpness, height * sharpness, pixels, 64))
}

function save(name: string, picture: Uint8Array): void {
  const file = `public${pictureAddress(name)}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, picture)
}
