import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../../tests/support/random-numbers.ts'
import { drawnTopics, fnv1a, parseCoverPath, sceneParts, type Scene } from '../../lib/cover-path.ts'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cover } from './cover.ts'

const { types, hours, places, seasons, motifs } = sceneParts

/** Scenes of all kinds, the same each time. */
function scenes(count: number): Scene[] {
  const random = randomNumbers(7)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return Array.from({ length: count }, () => ({
    topic: one(drawnTopics),
    type: one(types),
    hour: one(hours),
    place: one(places),
    season: one(seasons),
    motif: one(motifs),
    inside: random() < 0.3,
    bare: random() < 0.1,
    seed: Math.floor(random() * 2 ** 28),
  }))
}

const some = scenes(4000)
const covers = some.map(cover)
const example = parseCoverPath('/cover/mobilite/w41i700c0ffee.svg')!
/** A drawing without its colours. */
const shapesOf = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '')

describe('cover', () => {
  it('is at most 3,000 characters, half of them at most 0.95 kB compressed', () => {
    expect(Math.max(...covers.map((svg) => svg.length))).toBeLessThanOrEqual(3000)
    const compressed = covers
      .filter((_, index) => index % 40 === 0)
      .map((svg) => brotliCompressSync(svg).length)
      .toSorted((a, b) => a - b)
    expect(compressed[compressed.length / 2]).toBeLessThanOrEqual(950)
  })

  it('has only finite numbers, papers of the palette and shapes that are in the file', () => {
    const papers = new Set<string>(Object.values(paper))
    for (const svg of covers) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
      for (const [colour] of svg.matchAll(/#[0-9a-f]{6}/g)) expect(papers.has(colour)).toBe(true)
      for (const [, id] of svg.matchAll(/href="#(\w)"/g)) expect(svg).toContain(`id="${id}"`)
    }
  })

  // Caches and people keep these pictures: another drawing needs another letter in its address.
  it.each([
    ['workshop', '2921780f'],
    ['meal', '2df1a4ed'],
    ['talk', '4c5ed85'],
    ['film', '3c5fb7e2'],
    ['walk', '1ed03e0d'],
    ['plant', '30b6f4d0'],
    ['market', 'b61445c'],
    ['concert', '53749397'],
    ['game', '710c4f25'],
    ['assembly', '61743112'],
    ['festival', 'dda39596'],
    ['online', '29d94777'],
  ] as const)('%s is the same for ever', (type, digest) => {
    expect(fnv1a(cover({ ...example, type })).toString(16)).toBe(digest)
  })

  it('has more than 300 scenes that differ by their objects, whatever their colours', () => {
    const apart = types.flatMap((type) =>
      places.flatMap((place) =>
        hours.map((hour) => shapesOf(cover({ ...example, type, place, hour, season: 'none' }))),
      ),
    )
    expect(new Set(apart).size).toBeGreaterThan(300)
  })

  it.each(['type', 'hour', 'place', 'season', 'motif', 'inside', 'bare', 'seed'] as const)('shows its %s', (part) => {
    const other = {
      type: 'meal',
      hour: 'night',
      place: 'sea',
      season: 'spring',
      motif: 'soup',
      inside: true,
      bare: true,
      seed: 7,
    }
    expect(shapesOf(cover({ ...example, [part]: other[part] }))).not.toBe(shapesOf(cover(example)))
  })

  it('has other colours for each topic, and those of culture for an unknown one', () => {
    expect(new Set(drawnTopics.map((topic) => cover({ ...example, topic }))).size).toBe(drawnTopics.length)
    for (const topic of ['yodel', 'constructor'])
      expect(cover({ ...example, topic })).toBe(cover({ ...example, topic: 'culture' }))
  })

  it('has no face without people', () => {
    const eyes = 'M-10-64v.1M10-65v.1'
    for (const type of types) {
      expect(cover({ ...example, type })).toContain(eyes)
      expect(cover({ ...example, type, bare: true })).not.toContain(eyes)
    }
  })

  it('never has the paper of the page as its sky', () => {
    for (const svg of covers)
      expect(svg.split('</defs>').at(-1)).not.toMatch(/^<path d="M-550-140h1400v586h-1400z" fill="#fffdf2"/)
  })
})
