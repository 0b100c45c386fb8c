import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { paper } from '../../../src/ui/media/cut-out/palette.ts'
import { bar, box } from '../../../src/ui/media/cut-out/path-data.ts'
import { cut, disc, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { encodePng } from '../../../worker/images/raster/png.ts'
import { rasterize } from '../../../worker/images/raster/rasterize.ts'
import { readGlyphs } from '../../../worker/images/read-glyphs.ts'
import { textPiece } from '../../../worker/images/text.ts'
import { randomNumbers } from '../../support/random-numbers.ts'
import { openSite } from '../open-site.ts'
import { openUploader, uploadPicture } from './uploading.ts'

afterEach(() => void vi.useRealTimers())

const [width, height] = [1280, 860]
const fileOf = async (pieces: Piece[]) => {
  const { pixels } = rasterize(pieces, width, height)
  return new File([await encodePng(width, height, pixels)], 'a.png', { type: 'image/png' })
}
const ground = (colour: Parameters<typeof cut>[1]) => cut(box(0, 0, width, height), colour)

const line = 'Samedi 14 juin de 10 h à 18 h, place des Fêtes : ateliers, cantine à prix libre, troc'

/** A title, and so many lines of small print. */
async function flyer(lines: number): Promise<File> {
  await readGlyphs(env.ASSETS)
  const print = Array.from({ length: lines }, (_, n) =>
    textPiece(line, { face: 'bold', size: 25 }, 60, 230 + n * 42, paper.dianne),
  )
  const title = textPiece('La fête du quartier', { face: 'black', size: 90 }, 60, 130, paper.dianne)
  return fileOf([ground(paper.broom), title, ...print])
}

/** People before a wall: large forms, and many small ones. */
function people(): Promise<File> {
  const random = randomNumbers(5)
  const colours = Object.values(paper)
  const heads = Array.from({ length: 160 }, (): Piece[] => {
    const [x, y] = [random() * width, 320 + random() * 500]
    const [coat, skin] = [0, 1].map(() => colours[Math.floor(random() * colours.length)]!)
    return [cut(bar(x, y, x, y + 90, 60), coat!), disc(x, y - 50, 26, skin!)]
  })
  return fileOf([ground(paper.dianne), cut(bar(0, 200, width, 260, 90), paper.broom), ...heads.flat()])
}

test.each([
  ['a flyer full of text', () => flyer(14), true],
  ['a flyer that is half text', () => flyer(8), true],
  ['a drawing with a title alone', () => flyer(0), false],
  ['a picture of many people', people, false],
])('%s is known by what is drawn on it', async (_, draw, fullOfText) => {
  const site = openSite()
  expect(await uploadPicture(await openUploader(site), {}, await draw())).toMatchObject({ fullOfText })
})
