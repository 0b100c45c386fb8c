import { pickLocalized } from '../../../contracts/locales.ts'
import type { TaxonomyRef } from '../taxonomies.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Chip } from '../../../ui/actions/chip.tsx'

/** More would hide the other quick searches. */
const maxTopics = 3

/**
 * The visitor's favourite topics as quick searches (spec §2 Quick-search tags). They appear on cached pages and do not know
 * the current search, so they are submit buttons of its form, which add their topic to it.
 */
export function TopicTags({ topics }: { topics: readonly TaxonomyRef[] }) {
  const { locale } = useI18n()
  return topics.slice(0, maxTopics).map(({ slug, name }) => (
    <Chip key={slug} submit name="topic" value={slug}>
      {pickLocalized(name, locale)?.value ?? slug}
    </Chip>
  ))
}
