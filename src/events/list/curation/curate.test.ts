import { expect, test } from 'vitest'
import { randomNumbers } from '../../../../tests/support/random-numbers.ts'
import { parseCoverPath, sceneParts, scenePath, sides, type Scene } from '../../../lib/cover-path.ts'
import { buildSummary } from '../../event.fixture.ts'
import { curate, titleKey } from './curate.ts'
import { cutOf } from '../../cover/photo-cut.ts'
import { withDistinctCovers, type Pictured } from './distinct-covers.ts'
import { mergePlaces } from './merge-places.ts'

const now = Date.parse('2026-11-21T11:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const at = (ms: number) => new Date(ms).toISOString()
const paris = { lat: 48.86, lng: 2.35 }
const topics = ['culture', 'ecologie', 'energie']

/** 60 exhibitions that run for a month, and `count` evenings, some of them full, far away or with a title of another. */
function programme(seed: number, count: number) {
  const random = randomNumbers(seed)
  const below = (n: number) => Math.floor(random() * n)
  const one = <T>(list: readonly T[]) => list[below(list.length)]!
  const cover = () => ({
    url: scenePath({
      topic: one(topics),
      type: one(sceneParts.types.slice(0, 3)),
      hour: one(sceneParts.hours),
      place: one(sceneParts.places.slice(0, 3)),
      season: 'none',
      motif: 'book',
      inside: false,
      bare: false,
      seed: below(4),
    }),
  })
  const running = Array.from({ length: 60 }, (_, n) =>
    buildSummary({
      _id: `run${n}`,
      title: { fr: `Exposition ${below(50)}` },
      everyDay: true,
      date: at(now - 10 * dayMs),
      next: { begin: at(now - hourMs), end: at(now + hourMs) },
      coverDisplay: cover(),
    }),
  )
  const coming = Array.from({ length: count }, (_, n) =>
    buildSummary({
      _id: `one${n}`,
      title: { fr: `Soirée ${below(count)}` },
      next: { begin: at(now + (1 + below(200)) * hourMs), end: at(now + 300 * hourMs) },
      remaining: below(3) === 0 ? 0 : null,
      visio: below(6) === 0,
      coordinates: below(3) === 0 ? [-1.55, 47.2] : [2.35, 48.86],
      coverDisplay: cover(),
    }),
  )
  return [...running, ...coming].toSorted(() => random() - 0.5)
}

/** Neighbours of the same type, hour and place have other sides, the third of a type is inside, and no picture comes twice. */
function expectUnlike(events: readonly Pictured[]): void {
  const shown = events.map(({ coverDisplay }) => parseCoverPath(coverDisplay.url)!)
  const isOfType = (type: Scene['type']) => (scene: Scene) => scene.type === type
  for (const [place, two] of shown.entries()) {
    const one = shown[place - 1]
    if (one?.type === two.type && one.hour === two.hour && one.place === two.place)
      expect((one.seed ^ two.seed) & sides).toBe(sides)
    const before = shown.slice(0, place)
    const inRow = before.length - 1 - before.findLastIndex((scene) => !isOfType(two.type)(scene))
    if (inRow % 3 === 2) expect(two.inside).toBe(true)
  }
  expect(new Set(shown.map(scenePath)).size).toBe(shown.length)
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed)

test.each(seeds)('what leads begins, has seats and is near, among 60 that run for a month (%i)', (seed) => {
  const events = programme(seed, 12)
  const found = curate(events, { now, near: paris })
  expect(found.map(({ _id }) => _id).toSorted()).toEqual(events.map(({ _id }) => _id).toSorted())
  const fits = ({ everyDay, remaining, visio, coordinates }: (typeof events)[number]) =>
    !everyDay && remaining !== 0 && (visio || coordinates![0] === 2.35)
  const fitting = new Set(events.filter(fits).map(titleKey)).size
  expect(found.slice(0, fitting).every(fits)).toBe(true)
  const titles = new Set(events.map(titleKey)).size
  expect(new Set(found.slice(0, titles).map(titleKey)).size).toBe(titles)
})

test.each(seeds)(
  'no neighbours have the same title where there is another, nor drawings that look alike (%i)',
  (seed) => {
    const found = curate(programme(seed, 30), { now, near: paris })
    found.slice(1).forEach((event, place) => {
      const before = found[place]!
      const isForced = found.slice(place + 1).every((later) => titleKey(later) === titleKey(before))
      if (!isForced) expect(titleKey(event)).not.toBe(titleKey(before))
    })
    expectUnlike(found)
  },
)

test('a picture of the organizer is never replaced, and the same list has the same drawings', () => {
  const own = buildSummary({
    cover: { fr: { url: 'https://x.example/a.jpg' } },
    coverDisplay: { url: '/cover/culture/00000000.svg' },
  })
  const cuts = withDistinctCovers([own, own, own]).map(({ cutShown, ...event }) => {
    expect(event).toEqual(own)
    return cutShown ?? cutOf(event)
  })
  expect(cuts[0]).not.toBe(cuts[1])
  expect(cuts[1]).not.toBe(cuts[2])
  const chosen = { ...own, coverCut: 'bean' as const }
  expect(withDistinctCovers([chosen, chosen])).toEqual([chosen, chosen])
  expectUnlike(withDistinctCovers(Array.from({ length: 24 }, () => buildSummary())))
  const drawn = programme(1, 9)
  expect(withDistinctCovers(drawn)).toEqual(withDistinctCovers(drawn))
})

test.each(seeds)('merging leaves no event out, and merges those of one title on one day only (%i)', (seed) => {
  const events = programme(seed, 40)
  const rows = mergePlaces(events)
  const merged = rows.map((row) => ('places' in row ? row.places : [row]))
  expect(
    merged
      .flat()
      .map(({ _id }) => _id)
      .toSorted(),
  ).toEqual(events.map(({ _id }) => _id).toSorted())
  for (const places of merged) expect(new Set(places.map(titleKey)).size).toBe(1)
})
