import { expect, test } from 'vitest'
import { eventFixture } from '../../../src/events/cover/event.fixture.ts'
import { sceneOf } from '../../../src/contracts/covers/event-scene.ts'
import { photoCuts } from '../../../src/contracts/limits.ts'
import { randomNumbers } from '../../../tests/support/random-numbers.ts'
import { flatten } from '../raster/flatten.ts'
import { encodePng } from '../raster/png.ts'
import { layPhoto, photoOnScene } from './lay-photo.ts'

const scene = sceneOf(eventFixture())

test.each(photoCuts)('a photo cut as %s fills its outline, shows its point, and stays in its box', (cut) => {
  const random = randomNumbers(7)
  const below = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 300; round++) {
    const photo = { width: 300 + below(3000), height: 300 + below(3000) }
    const [x, y] = [below(101), below(101)]
    const box = { left: below(200), top: below(200), width: 200 + below(1000), height: 200 + below(1000) }
    const { outline, middle, image, over } = layPhoto(
      { ...photo, scene, cut, isChosen: true, focus: `${x} ${y}`, credit: 'Léa', turn: 0 },
      box,
    )
    const corners = flatten(outline, 1).flat()
    const sides = (axis: 0 | 1) => {
      const values = corners.filter((_, index) => index % 2 === axis)
      return [Math.min(...values), Math.max(...values)] as const
    }
    const [left, right] = sides(0).map((at) => at + middle.x) as [number, number]
    const [top, bottom] = sides(1).map((at) => at + middle.y) as [number, number]
    expect(left).toBeGreaterThanOrEqual(Math.max(image.left, box.left) - 0.2)
    expect(right).toBeLessThanOrEqual(Math.min(image.left + image.width, box.left + box.width) + 0.2)
    expect(top).toBeGreaterThanOrEqual(Math.max(image.top, box.top) - 0.2)
    expect(bottom).toBeLessThanOrEqual(Math.min(image.top + image.height, box.top + box.height) + 0.2)
    const seen = { x: image.left + (image.width * x) / 100, y: image.top + (image.height * y) / 100 }
    // The scissors may take a little of the edge.
    const [near, low] = [(right - left) * 0.06, (bottom - top) * 0.06]
    expect(seen.x).toBeGreaterThan(left - near)
    expect(seen.x).toBeLessThan(right + near)
    expect(seen.y).toBeGreaterThan(top - low)
    expect(seen.y).toBeLessThan(bottom + low)
    // Nothing of the photo is pulled out of shape.
    expect(image.width / image.height).toBeCloseTo(photo.width / photo.height, 3)
    expect(over.length).toBeGreaterThan(1)
  }
})

test('nobody looks over the photo of an event about grief', () => {
  const laid = (bare: boolean) =>
    layPhoto(
      { width: 800, height: 600, scene: { ...scene, bare }, cut: 'torn', isChosen: false, focus: '50 50', turn: 0 },
      { left: 0, top: 0, width: 440, height: 300 },
    ).over
  expect(laid(false)).toHaveLength(1)
  expect(laid(true)).toEqual([])
})

/** A photo of this size on its scene, as SVG. */
async function onScene(width: number, height: number, changes: Partial<Parameters<typeof photoOnScene>[0]> = {}) {
  const { buffer } = await encodePng(width, height, new Uint8Array(width * height * 3).fill(120))
  const plain = {
    scene,
    source: { id: 'a' },
    cut: 'bean',
    isChosen: false,
    focus: '50 50',
    width: 320,
    isSmall: false,
  } as const
  return photoOnScene({ ...plain, ...changes }, buffer)
}

test('an upright photo is whole, unless its organizer chose a cut', async () => {
  const outline = async (isChosen: boolean) =>
    /<clipPath id="photo"><path d="([^"]+)"/.exec(await onScene(600, 900, { isChosen }))![1]!
  const [width, height] = /h([\d.]+)v([\d.]+)/
    .exec(await outline(false))!
    .slice(1)
    .map(Number)
  expect(height! / width!).toBeCloseTo(1.5, 1)
  expect(await outline(true)).toContain('C')
})

test('the credit is on the edge in our letters, but in rows', async () => {
  const [plain, signed] = [await onScene(900, 600), await onScene(900, 600, { credit: '<Léa> & "Co"' })]
  expect(signed.length).toBeGreaterThan(plain.length + 500)
  expect(signed).not.toContain('Léa')
  expect(await onScene(900, 600, { credit: 'Léa', isSmall: true })).toBe(await onScene(900, 600, { isSmall: true }))
})
