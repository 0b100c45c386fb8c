import { pickLocalized } from '../../../contracts/locales.ts'
import type { TaxonomyRef } from '../../../contracts/v1/taxonomies.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Chip } from '../../../ui/actions/chip.tsx'

/** More would push the other quick searches out of sight. */
const most = 3

/**
 * One's favourite topics among the quick searches (spec §2 Quick-search tags). They stand on pages kept for everybody and
 * know nothing of the search, so they are buttons of its form: a topic joins what is chosen already.
 */
export function TopicTags({ topics }: { topics: readonly TaxonomyRef[] }) {
  const { locale } = useI18n()
  return topics.slice(0, most).map(({ slug, name }) => (
    <Chip key={slug} submit name="topic" value={slug}>
      {pickLocalized(name, locale)?.value ?? slug}
    </Chip>
  ))
}
