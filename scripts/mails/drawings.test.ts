import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnTopics } from '../../src/lib/cover-path.ts'
import { drawnGrounds, thumbVariants } from '../../worker/backend/mail/document/mail-looks.ts'
import { coverName, pictureAddress, thumbName } from '../../worker/backend/mail/document/mail-pictures.ts'
import { palettePng } from './palette-png.ts'

const variants = Array.from({ length: thumbVariants }, (_, index) => index)
const names = [
  'logo',
  ...Object.keys(drawnGrounds),
  ...drawnTopics.flatMap((topic) => [coverName(topic), ...variants.map((index) => thumbName(topic, index))]),
]

test('every picture of a mail is among the files of the site, at most 22 kB', () => {
  const files = globSync('public/mails/**/*.png').toSorted()
  expect(files).toEqual(names.map((name) => `public${pictureAddress(name)}`).toSorted())
  for (const file of files) expect(readFileSync(file).length, file).toBeLessThan(22 * 1024)
})

test('an unknown topic has the pictures of culture', () => {
  expect([coverName('none'), coverName(undefined)]).toEqual(['cover-culture', 'cover-culture'])
})

test('a picture has its most frequent colours, the others become the nearest of these', () => {
  const [red, nearly, blue, clear] = [
    [255, 0, 0, 255],
    [250, 4, 4, 255],
    [0, 0, 255, 255],
    [0, 0, 0, 0],
  ] as const
  const file = palettePng(3, 2, Uint8Array.from([red, red, nearly, blue, blue, clear].flat()), 3)
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect(file.readUInt32BE(16)).toBe(3)
  const at = file.indexOf('PLTE')
  expect([...file.subarray(at + 4, at + 13)]).toEqual([255, 0, 0, 0, 0, 255, 250, 4, 4])
})
