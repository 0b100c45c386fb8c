import { locales } from '../../src/contracts/locales.ts'
import type { ContentDelivery } from '../../src/admin/content/content.contract.ts'
import { toIso } from '../../src/lib/time/iso-instant.ts'
import type { ContentDesk } from '../backend/core/content-desk.ts'
import { rememberedAt } from '../cache/with-cache.ts'
import type { AppContext } from '../http/context.ts'
import { isDevelopment } from '../http/built/assets.ts'
import { openBreakers } from '../http/outgoing/circuit-breaker.ts'
import { contentKey } from './cached-content.ts'
import { contentGeneration, generationKey, knownGeneration } from './content-generation.ts'
import { composedName } from './content-reader.ts'
import { breakerOf } from './delivery.ts'
import { previewToken } from './preview-token.ts'
import { renewAddresses, renewContent } from './renew-content.ts'

/** How long a preview link works, ms. */
const previewMs = 8 * 3_600_000

/** The cached copies of content, for requests of operators. */
export const contentDesk = (c: AppContext): ContentDesk => ({
  state: () => readState(c),
  copiedAt(path, query) {
    const generation = knownGeneration(c.env.CONTENT_CACHE, c.var.now, Infinity)
    if (generation === undefined) return undefined
    const times = locales.flatMap(
      (locale) => rememberedAt(contentKey(composedName(c, locale, query), generation, path)) ?? [],
    )
    return times.length > 0 ? Math.min(...times) : undefined
  },
  renewAll: () => renewContent(c),
  renewAddresses: (purges, path) => renewAddresses(c, purges, path),
})

async function readState(c: AppContext): Promise<ContentDelivery> {
  const { settings, now } = c.var
  const { BUILDER_API_KEY, BUILDER_API_HOST, PREVIEW_SECRET } = settings
  // `copiedAt` uses the generation that is read here.
  const [renewed] = await Promise.all([c.env.CONTENT_CACHE.get(generationKey), contentGeneration(c)])
  const query = PREVIEW_SECRET === undefined ? '' : `&preview=${await previewToken(PREVIEW_SECRET, now + previewMs)}`
  return {
    host: BUILDER_API_KEY ? new URL(BUILDER_API_HOST).host : null,
    down: openBreakers(now).includes(breakerOf(c.var.origin, BUILDER_API_HOST)),
    renewedAt: renewed === null ? null : toIso(Number(renewed)),
    preview: PREVIEW_SECRET === undefined && !isDevelopment ? null : `?previewing=true${query}`,
  }
}
