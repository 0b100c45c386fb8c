import type { OrganizedEvent } from '../../../contracts/v1/organizing.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { FieldRow, RoomPart } from '../wizard/room-part.tsx'
import type { RoomForm } from '../wizard/room-form.ts'
import styles from './settings-room.module.css'

/** Places, who may register, who sees it: each setting says what follows from it. */
export function SettingsRoom({ form, event }: { form: RoomForm; event: OrganizedEvent }) {
  const { t } = useI18n()
  const dates = event.timings.length
  const taken = event.attendeesCount + event.heldCount
  return (
    <>
      <RoomPart id="places" title={t('wizard.settings.places')}>
        <div className={styles.places}>
          <Input
            type="number"
            name="maxAttendees"
            label={t('wizard.settings.max')}
            min={1}
            max={100_000}
            inputMode="numeric"
            hint={t('wizard.settings.maxHint')}
            defaultValue={form.value('maxAttendees', event.maxAttendees)}
            error={form.error('maxAttendees')}
          />
        </div>
        {dates > 1 && <p className={styles.note}>{t('wizard.settings.allDates', { n: dates })}</p>}
        {taken > 0 && <p className={styles.note}>{t.plural('wizard.settings.taken', taken)}</p>}
        <Switch
          id="guests"
          name="guests"
          label={t('wizard.settings.guests')}
          hint={t('wizard.settings.guestsHint')}
          defaultChecked={event.guests}
        />
      </RoomPart>
      <RoomPart id="visibility" title={t('wizard.settings.visibility')}>
        <Switch
          id="private"
          name="private"
          label={t('wizard.settings.private')}
          hint={t('wizard.settings.privateHint')}
          defaultChecked={event.private}
        />
        <FieldRow>
          <Input
            type="url"
            name="registerUrl"
            label={t('wizard.settings.elsewhere')}
            hint={t('wizard.settings.elsewhereHint')}
            placeholder="https://"
            maxLength={2000}
            defaultValue={form.value('registerUrl', event.registerUrl)}
            error={form.error('registerUrl')}
          />
        </FieldRow>
      </RoomPart>
      <AfterPart event={event} />
    </>
  )
}

/** What people get once they were there. */
function AfterPart({ event }: { event: OrganizedEvent }) {
  const { t } = useI18n()
  return (
    <RoomPart id="after" title={t('wizard.settings.after')}>
      <Switch
        id="certificate"
        name="certificate"
        label={t('wizard.settings.certificate')}
        hint={t('wizard.settings.certificateHint')}
        defaultChecked={event.certificate}
      />
    </RoomPart>
  )
}
