import { renderToStaticMarkup } from 'react-dom/server'
import { brotliCompressSync } from 'node:zlib'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { HedgeScene } from './hedge-scene.tsx'
import { HeroScene } from './hero-scene.tsx'
import { LostScene } from './lost-scene.tsx'
import { ParallelUniverse } from './parallel-universe.tsx'
import { TogetherScene } from './together-scene.tsx'

const scenes: [name: string, scene: ReactElement, bytes: number][] = [
  ['HeroScene', <HeroScene key="hero" className="art" />, 3000],
  ['HedgeScene', <HedgeScene key="hedge" className="art" />, 1500],
  ['TogetherScene', <TogetherScene key="together" className="art" />, 1500],
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
