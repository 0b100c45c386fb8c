import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fnv1a } from '../../lib/cover-path.ts'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cover } from './cover.ts'
import { drawnTopics } from './topics.ts'

const covers = drawnTopics.flatMap((topic) =>
  Array.from({ length: 24 }, (_, index) => cover({ topic, hash: fnv1a(`${topic}Titre numéro ${index}`) })),
)

describe('cover', () => {
  it('has a drawing for each of the ten topics of the design', () => {
    expect(drawnTopics.toSorted()).toEqual(
      'alimentation citoyennete culture ecologie egalite energie mobilite reemploi sciences solidarite'.split(' '),
    )
  })

  // Caches and people keep these pictures: their URLs promise that they never change.
  it.each([
    ['ecologie', 0x00c0ffee, '4b5b5f60'],
    ['energie', 0x00c0ffee, '32bd24a6'],
    ['alimentation', 0x00c0ffee, '9ce58802'],
    ['solidarite', 0x00c0ffee, 'c916ce01'],
    ['citoyennete', 0x00c0ffee, 'b686bae1'],
    ['culture', 0x00c0ffee, '71a95f70'],
    ['egalite', 0x00c0ffee, '3605168a'],
    ['mobilite', 0x00c0ffee, 'b5ffef1e'],
    ['reemploi', 0x00c0ffee, '51980e45'],
    ['sciences', 0x00c0ffee, '52db80bd'],
  ])('%s is the same for ever', (topic, hash, digest) => {
    expect(fnv1a(cover({ topic, hash })).toString(16)).toBe(digest)
  })

  it('draws culture for an unknown topic', () => {
    expect(cover({ topic: 'yodel', hash: 7 })).toBe(cover({ topic: 'culture', hash: 7 }))
    expect(cover({ topic: 'constructor', hash: 7 })).toBe(cover({ topic: 'culture', hash: 7 }))
  })

  it('differs by hash', () => {
    expect(new Set(covers).size).toBe(covers.length)
  })

  it('uses only the colours of the palette', () => {
    const used = new Set(covers.flatMap((svg) => svg.match(/#[0-9a-f]+/g) ?? []))
    expect([...used].toSorted()).toEqual(Object.values(paper).toSorted())
  })

  it('contains only finite numbers', () => {
    for (const svg of covers) expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
  })

  it('weighs at most 4 kB, half of them at most 0.75 kB compressed', () => {
    expect(Math.max(...covers.map((svg) => svg.length))).toBeLessThanOrEqual(4096)
    // Six of each topic: to compress all of them takes two seconds and gives the same median.
    const sample = covers.filter((_, index) => index % 4 === 0)
    const compressed = sample.map((svg) => brotliCompressSync(svg).length).toSorted((a, b) => a - b)
    expect(compressed[compressed.length / 2]).toBeLessThanOrEqual(750)
  })

  it('shows 38 % of the drawings whole, 24 % mirrored, 38 % close up', () => {
    const share = (pattern: RegExp) => covers.filter((svg) => pattern.test(svg)).length / covers.length
    // The frame is the first group, right after the background.
    const mirrored = share(/^<svg [^>]*><path [^>]*\/><g transform="translate\(400 0\)scale\(-1 1\)"/)
    const closeUp = share(
      /^<svg [^>]*><path [^>]*\/><g transform="translate\([^)]*\)rotate\([^)]*\)scale\(-?1\.[4-9]\d* [^)]*\)|^<svg [^>]*><path [^>]*\/><g transform="translate\([^)]*\)rotate\([^)]*\)scale\(1\.[4-9]\d*\)/,
    )
    expect(closeUp).toBeCloseTo(0.38, 1)
    expect(mirrored).toBeGreaterThan(0.18)
    expect(mirrored).toBeLessThan(0.36)
  })
})
