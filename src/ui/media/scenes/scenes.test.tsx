import { renderToStaticMarkup } from 'react-dom/server'
import { brotliCompressSync } from 'node:zlib'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { HedgeScene } from './hedge-scene.tsx'
import { LostScene } from './lost-scene.tsx'
import { ParallelUniverse } from './parallel-universe.tsx'
import { sceneOf, scenePicture } from './scene-files.ts'

const scenes: [name: string, scene: ReactElement, bytes: number][] = [
  ['HedgeScene', <HedgeScene key="hedge" className="art" />, 1500],
  ['ParallelUniverse', <ParallelUniverse key="parallel" className="art" />, 1000],
  ['LostScene', <LostScene key="lost" className="art" />, 400],
]

describe.each(scenes)('%s', (_, scene, bytes) => {
  const html = renderToStaticMarkup(scene)

  it('is hidden from assistive technology and has the class of its prop', () => {
    expect(html).toMatch(/^<svg [^>]*class="art"[^>]*aria-hidden="true"/)
  })

  it(`weighs at most ${bytes} bytes compressed`, () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(bytes)
  })

  it('contains only finite numbers', () => {
    expect(html).not.toMatch(/NaN|undefined|Infinity/)
  })
})

describe.each([
  'together',
  'crowd-day',
  'crowd-night',
  'hedge',
  'dare',
  'city-paris',
  'city-ciudad-de-mexico',
  'city-nantes',
] as const)('the file of the drawing %s', (name) => {
  const { src } = scenePicture(name)
  const svg = sceneOf(src)!

  it('weighs at most 4 kB compressed and contains only finite numbers', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(4000)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('is drawn for addresses of earlier versions, and for no others', () => {
    expect(sceneOf(src.replace(/-\w+\.svg/, '-0123abcd.svg'))).toBe(svg)
    for (const path of [
      '/scene/toString-0.svg',
      '/scene/crowd.svg',
      '/scene/crowd-0.png',
      '/scene/Crowd-0.svg',
      '/scene/city-atlantis-0.svg',
    ])
      expect(sceneOf(path)).toBeUndefined()
  })
})
