import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Tag } from '../../ui/text/tag.tsx'

/**
 * « Je participe » for the cards of events that the visitor attends (spec §9). Lists are cached, the same for everyone, so a
 * script adds the mark in the browser.
 * @param events ids
 */
export function GoingMark({ events }: { events: readonly string[] }) {
  const { t } = useI18n()
  return (
    <>
      <template id="going" data-events={JSON.stringify(events)}>
        <Tag label={t('registration.attending')} tone="full" />
      </template>
      <PageScript source="src/events/cards/going-mark.script.ts" />
    </>
  )
}
