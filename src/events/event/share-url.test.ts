import { describe, expect, it } from 'vitest'
import { shareNetworks, shareUrl } from './share-links.tsx'

const shared = { url: 'https://chiche.example/events/e/a?b=1&c=2', title: 'Planter & arroser' }

describe('shareUrl', () => {
  it.each(shareNetworks)('%s gets the whole link', (network) => {
    expect(decodeURIComponent(shareUrl(network, shared))).toContain(shared.url)
    expect(shareUrl(network, shared)).not.toContain('c=2')
  })
  it('throws on an unknown network (spec §8)', () => {
    expect(() => shareUrl('myspace', shared)).toThrow('Unknown share network: myspace')
  })
})
