import type { Api } from '../../src/contracts/api.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { byKey, type SeoTexts } from '../../src/contracts/v1/seo.ts'
import type { PageId, SiteVariant } from '../../src/pages/define-page.ts'
import { policies } from '../cache/policies.ts'
import { withCache, type CacheOptions } from '../cache/with-cache.ts'

/** Key of a page's texts: its id; the international variant's home is a page of its own (D3). */
const keyOf = (id: PageId, variant: SiteVariant) =>
  id === 'content/home' && variant === 'international' ? 'content/home/international' : id

/**
 * Title and description that operators wrote for a page (spec §7 `GET /seo/key/{key}`). That there are none is cached too,
 * since most pages have none. A failure costs the texts only (spec §8).
 */
export async function seoTexts(
  api: Api,
  {
    id,
    variant,
    origin,
    ...keep
  }: { id: PageId; variant: SiteVariant; origin: string } & Pick<CacheOptions, 'now' | 'waitUntil'>,
): Promise<SeoTexts | undefined> {
  const key = keyOf(id, variant)
  const read = () =>
    api(byKey, { params: { key } }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      },
    )
  const texts = await withCache(`seo ${origin} ${key}`, { ...keep, policy: policies.reference }, read).catch(() => null)
  return texts ?? undefined
}
