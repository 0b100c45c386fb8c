import type { Api } from '../../src/contracts/api.ts'
import { byKey, type SeoTexts } from '../../src/admin/texts/page-seo.contract.ts'
import type { PageId, SiteVariant } from '../../src/page/define-page.ts'

/** Key of a page's texts: its id; the international variant's home is a page of its own (D3). */
const keyOf = (id: PageId, variant: SiteVariant) =>
  id === 'content/home' && variant === 'international' ? 'content/home/international' : id

/** Title and description that operators wrote for a page (spec §7 `GET /seo/key/{key}`). A failure costs the texts only (spec §8). */
export async function seoTexts(
  api: Api,
  { id, variant }: { id: PageId; variant: SiteVariant },
): Promise<SeoTexts | undefined> {
  try {
    return (await api(byKey, { params: { key: keyOf(id, variant) } })).data
  } catch {
    return undefined
  }
}
