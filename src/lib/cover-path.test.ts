import { expect, test } from 'vitest'
import { isGeneratedCover, parseCoverPath, sceneParts, scenePath, topicCoverPath, type Scene } from './cover-path.ts'

const scene: Scene = {
  topic: 'mobilite',
  type: 'walk',
  hour: 'dusk',
  place: 'lyon',
  season: 'autumn',
  motif: 'wheel',
  inside: false,
  bare: false,
  seed: 0xc0ffee,
}

test('the address of a scene says all of it, and is read again', () => {
  expect(scenePath(scene)).toBe('/cover/mobilite/w41i700c0ffee.svg')
  for (const type of sceneParts.types)
    for (const place of sceneParts.places)
      for (const season of sceneParts.seasons)
        for (const hour of sceneParts.hours) {
          const one = { ...scene, type, place, season, hour, inside: type < place, bare: hour < season }
          expect(parseCoverPath(scenePath(one))).toEqual(one)
        }
  for (const motif of sceneParts.motifs) expect(parseCoverPath(scenePath({ ...scene, motif }))?.motif).toBe(motif)
})

test('what is no event has a scene of its topic, that of culture without one', () => {
  expect(topicCoverPath('energie', 'Nuit du jazz')).toMatch(/^\/cover\/energie\/w[0-9a-f]{7}\.svg$/)
  expect(parseCoverPath(topicCoverPath('energie', 'x'))).toMatchObject({ topic: 'energie', motif: 'bulb', bare: false })
  expect(topicCoverPath(undefined, 'x')).toBe(topicCoverPath('culture', 'x'))
})

test('addresses that were shared before still have a picture of their topic, with the hours and season they had', () => {
  expect(parseCoverPath('/cover/reemploi/9f3a11c2.svg')).toMatchObject({ topic: 'reemploi', motif: 'wrench' })
  // An evening in winter.
  expect(parseCoverPath('/cover/culture/i0c0ffee.svg')).toMatchObject({ hour: 'dusk', season: 'winter' })
  // A night in autumn.
  expect(parseCoverPath('/cover/culture/v0c0ffee.svg')).toMatchObject({ hour: 'night', season: 'autumn' })
})

test.each([
  '/cover/mobilite/9f3a11c.svg',
  '/cover/mobilite/9F3A11C2.svg',
  '/cover/mobilite/x41i700c0ffee.svg',
  '/cover/mobilite/wc1i700c0ffee.svg',
  '/cover/mobilite/w41k700c0ffee.svg',
  '/cover/mobilite/w41i740c0ffee.svg',
  '/cover/a/b/w0000000.svg',
  'https://x.example/cover/mobilite/w0000000.svg',
])('%s is no cover', (path) => {
  expect(isGeneratedCover(path)).toBe(false)
  expect(parseCoverPath(path)).toBeUndefined()
})
