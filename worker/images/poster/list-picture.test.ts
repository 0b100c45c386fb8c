import { expect, test } from 'vitest'
import { topicCoverPath } from '../../../src/lib/cover-path.ts'
import { randomNumbers } from '../../../tests/support/random-numbers.ts'
import { listPicture, listPictureSize, type ListFacts } from './list-picture.ts'

const words = [
  'Lyon',
  'Écologie',
  'Grande',
  'fête',
  'de',
  'quartier',
  'anticonstitutionnellement',
  '文化祭',
  '🎉',
  'L’eau',
  '!',
]
const { width, height } = listPictureSize

/** The colours of a part of a picture. */
function colours({ pixels }: { pixels: Uint8Array }, left: number, top: number, wide: number, high: number) {
  const found = new Set<string>()
  for (let y = top; y < top + high; y++)
    for (let x = left; x < left + wide; x++)
      found.add(pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).join())
  return found
}

test('the picture of any list has its title on the panel, and a scene and a title for each of the first', () => {
  const random = randomNumbers(3)
  const text = () =>
    Array.from({ length: 1 + Math.floor(random() * 14) }, () => words[Math.floor(random() * words.length)]!).join(' ')
  for (let round = 0; round < 24; round++) {
    const rows = Array.from({ length: round % 4 }, (_, n) => ({
      cover: topicCoverPath(['ecologie', 'culture', 'unknown'][n], text()),
      title: `A ${text()}`,
      when: 'sam. 28 nov., 14 h, Lyon',
    }))
    const facts: ListFacts = { title: `Lyon ${text()}`, count: '19 événements', rows }
    const picture = listPicture(facts)
    expect([picture.width, picture.height]).toEqual([width, height])
    const ink = '12,57,68'
    expect(colours(picture, 56, 180, 400, 320)).toContain(ink)
    expect(colours(picture, 56, 525, 300, 40)).toContain(ink)
    for (const n of rows.keys()) {
      const high = Math.floor(height / Math.max(rows.length, 2))
      const top = Math.round((height - rows.length * high) / 2) + n * high
      expect(colours(picture, 560, top + 4, 180, high - 8).size).toBeGreaterThan(1)
      expect(colours(picture, 770, top + 10, 380, high - 20)).toContain(ink)
    }
    // No word leaves the picture.
    if (rows.length > 0) expect([...colours(picture, width - 12, 0, 12, height)]).toEqual(['255,253,242'])
    expect(colours(picture, 4, 180, 40, 440)).toEqual(new Set(['255,243,13']))
  }
})

test('a list whose number is not known says none', () => {
  const facts = { title: 'Lyon', count: '', rows: [] }
  expect(colours(listPicture(facts), 56, 500, 400, 100)).toEqual(new Set(['255,243,13']))
})
