import { useI18n } from '../../../i18n/use-i18n.ts'
import { PageScript } from '../../../islands/page-script.tsx'
import { Tag, Tags } from '../../../ui/text/tag.tsx'

/**
 * « Je participe » for the cards of events one goes to (spec §9). Lists are the same for everybody, so that they can be
 * kept: a script puts the mark where it belongs.
 * @param events their ids
 */
export function GoingMark({ events }: { events: readonly string[] }) {
  const { t } = useI18n()
  return (
    <>
      <template id="going" data-events={JSON.stringify(events)}>
        <Tags>
          <Tag label={t('registration.attending')} tone="full" />
        </Tags>
      </template>
      <PageScript source="src/features/events/cards/going-mark.script.ts" />
    </>
  )
}
