import { expect, test } from 'vitest'
import { castCoverPath, castOf, fnv1a, isGeneratedCover } from '../../lib/cover-path.ts'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { withDistinctCovers } from '../list/curation/distinct-covers.ts'
import { parseCoverPath } from './cover-seed.ts'
import { coverPathOf } from './cover-variants.ts'
import { cover, paletteOf } from './cover.ts'
import { drawnTopics } from './topics.ts'

const casts = Array.from({ length: 16 }, (_, cast) => cast)

test.each([
  [11, 20, false, 'autumn evening', 14],
  [1, 23, false, 'winter night', 3],
  [12, 8, false, 'winter morning', 0],
  [7, 14, false, 'summer day', 9],
  [7, 14, true, 'winter day in the south', 1],
  [4, undefined, false, 'spring, no hour', 5],
])('month %i at %s (south: %s) is a %s', (month, hour, south, _, cast) => {
  expect(castOf(month, hour, south)).toBe(cast)
})

test('a path has its cast, is as long as one without, and gives the same drawing each time', () => {
  for (const cast of casts) {
    const path = castCoverPath('mobilite', 'Mai à vélo', cast)
    expect(path).toHaveLength('/cover/mobilite/9f3a11c2.svg'.length)
    expect(isGeneratedCover(path)).toBe(true)
    const seed = parseCoverPath(path)!
    expect(seed.cast).toBe(cast)
    expect(coverPathOf(seed)).toBe(path)
    expect(cover(seed)).toBe(cover(parseCoverPath(path)!))
  }
})

test('the season changes the picture, and the night has a darker ground than the day', () => {
  const light = (colour: string) =>
    Number.parseInt(colour.slice(1, 3), 16) + Number.parseInt(colour.slice(3, 5), 16) * 2
  const ground = (svg: string) => light(/fill="(#[0-9a-f]{6})"/.exec(svg)![1]!)
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  for (const topic of drawnTopics) {
    const drawn = [1, 5, 9, 13].map((cast) => cover({ topic, hash: 0x0c0ffee, cast }))
    expect(new Set(drawn).size).toBe(4)
    const grounds = (hours: number) =>
      mean(Array.from({ length: 20 }, (_, hash) => ground(cover({ topic, hash: hash * 7919, cast: hours }))))
    expect(grounds(3), topic).toBeLessThan(grounds(1))
  }
})

test('drawings with a cast have the colours of the palette, only finite numbers, and at most 5.5 kB', () => {
  const papers = new Set<string>(Object.values(paper))
  for (const topic of drawnTopics)
    for (const cast of casts) {
      const svg = cover({ topic, hash: fnv1a(`${topic}${cast}`) & 0xfffffff, cast })
      expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
      expect(svg.length).toBeLessThanOrEqual(5632)
      for (const used of svg.match(/#[0-9a-f]{6}/g)!) expect(papers.has(used)).toBe(true)
    }
})

test('of 1,000 events in a list no two neighbours have the same motif in the same colours, and no two pictures are alike', () => {
  const events = Array.from({ length: 1000 }, (_, index) => ({
    cover: {},
    coverDisplay: {
      url: castCoverPath(drawnTopics[fnv1a(`t${index}`) % 3], `Titre ${index}\natelier\nLyon`, fnv1a(`c${index}`) % 16),
    },
  }))
  const shown = withDistinctCovers(events).map(({ coverDisplay }) => parseCoverPath(coverDisplay.url)!)
  for (const [index, one] of shown.entries()) {
    const before = shown[index - 1]
    expect(before?.topic === one.topic && paletteOf(before) === paletteOf(one)).toBe(false)
  }
  for (let first = 0; first + 24 <= shown.length; first += 24)
    expect(new Set(shown.slice(first, first + 24).map(cover)).size).toBe(24)
})
