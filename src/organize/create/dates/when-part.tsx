import { islandTexts } from '../../../i18n/island-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Island } from '../../../islands/island.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Pick } from '../../../ui/forms/pick.tsx'
import { siteTimeZone } from '../../../contracts/limits.ts'
import { areTogether } from '../../../lib/time/dates-together.ts'
import Dates from './dates.island.tsx'
import { localMoment } from '../form/local-times.ts'
import type { RoomForm } from '../room-form.ts'
import { FieldRow, RoomPart } from '../room-part.tsx'
import styles from './when-part.module.css'

/** When an event is: one beginning and one end, or several dates. All hours are by the clocks of the venue. */
export function WhenPart({ form }: { form: RoomForm }) {
  const { t, locale } = useI18n()
  const { event } = form
  const zone = event?.timeZone ?? siteTimeZone
  const timings = event?.timings ?? []
  const several = timings.length > 1
  const leaves = several
    ? timings.map(({ begin, end }) => ({ begin: localMoment(begin, zone), end: localMoment(end, zone) }))
    : []
  const isOnline = event !== undefined && event.state !== 'draft' && event.state !== 'scheduled'
  // What follows from the dates goes on following them.
  const chosen = event && event.together !== areTogether(timings.map(({ begin }) => begin)) ? event.together : undefined
  const wrongDates = form.error('timings')
  return (
    <RoomPart
      id="when"
      title={t('wizard.when.title')}
      choice={
        <Pick
          legend={t('wizard.when.kind')}
          legendHidden
          name="when"
          strip
          chosen={[form.value('when', several ? 'several' : 'one')]}
          options={(['one', 'several'] as const).map((value) => ({ value, label: t(`wizard.when.${value}`) }))}
        />
      }
    >
      <OneDate {...{ form, several, zone }} />
      <div className={styles.several}>
        {wrongDates && (
          <p role="alert" className={styles.wrong} tabIndex={-1} autoFocus>
            {wrongDates}
          </p>
        )}
        <Island
          source="src/organize/create/dates/dates.island.tsx"
          Component={Dates}
          when="idle"
          props={{
            locale,
            leaves,
            question: isOnline ? undefined : { together: chosen },
            words: islandTexts(t, 'wizard', ['when']).when,
          }}
        />
      </div>
      <p className={styles.zone}>{t('wizard.when.zone', { zone: zoneCity(zone) })}</p>
    </RoomPart>
  )
}

/** One beginning and one end. */
function OneDate({ form, several, zone }: { form: RoomForm; several: boolean; zone: string }) {
  const { t } = useI18n()
  const { event } = form
  const isOpenEnded = !several && event?.date && event.endDate === null
  return (
    <div className={styles.one}>
      {isOpenEnded && <input type="hidden" name="openEnd" value="true" />}
      <FieldRow>
        <Input
          type="datetime"
          {...form.field('date', several ? '' : localMoment(event?.date, zone))}
          label={t('wizard.when.begin')}
        />
        <Input
          type="datetime"
          {...form.field('endDate', several ? '' : localMoment(event?.endDate, zone))}
          label={t('wizard.when.end')}
          hint={t('wizard.when.endHint')}
        />
      </FieldRow>
    </div>
  )
}

/** The city that a time zone is named after. */
const zoneCity = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')
