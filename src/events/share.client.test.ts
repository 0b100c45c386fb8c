import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText, enhance } from './share.client.ts'

afterEach(() => vi.unstubAllGlobals())

describe('copyText', () => {
  it('reports success and failure (spec §8 Clipboard)', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await copyText('https://chiche.example')).toBe(true)
    writeText.mockRejectedValue(new Error('denied'))
    expect(await copyText('https://chiche.example')).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(await copyText('https://chiche.example')).toBe(false)
  })
})

/** A minimal element for clicks on a network's link. */
class Links extends EventTarget {
  dataset = {}
  querySelector() {
    return null
  }
  closest(selector: string) {
    return selector === 'a[data-network]' ? { protocol: 'https:', href: 'https://network.example' } : null
  }
}

it('opens a network in a popup of 626 × 436; if that is blocked the link works (spec §9)', () => {
  const open = vi.fn<(...parts: string[]) => object | null>().mockReturnValue({})
  for (const [name, value] of Object.entries({ open, screenX: 0, screenY: 0, outerWidth: 1000, outerHeight: 800 }))
    vi.stubGlobal(name, value)
  const root = new Links()
  enhance(root as unknown as HTMLElement)
  const click = () => {
    const event = new Event('click', { cancelable: true })
    root.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(click()).toBe(true)
  expect(open.mock.calls[0]?.[2]).toContain('width=626,height=436')
  open.mockReturnValue(null)
  expect(click()).toBe(false)
})
