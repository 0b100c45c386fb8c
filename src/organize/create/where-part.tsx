import { islandTexts } from '../../i18n/island-texts.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { Island } from '../../islands/island.tsx'
import { Suggesting } from '../../places/field/place-field.tsx'
import { FieldRow, RoomPart } from './room-part.tsx'
import type { RoomForm } from './room-form.ts'
import Nudge from './live/nudge.island.tsx'
import { roomFormId } from './wizard-frame.tsx'
import styles from './where-part.module.css'

/** Where an event is: a place, a link, or both. */
export function WherePart({ form, mapsKey }: { form: RoomForm; mapsKey: string | undefined }) {
  const { t } = useI18n()
  const { event } = form
  return (
    <RoomPart
      id="where"
      title={t('wizard.where.title')}
      choice={
        <Pick
          legend={t('wizard.where.kind')}
          legendHidden
          name="attendanceMode"
          strip
          chosen={[form.value('attendanceMode', event?.attendanceMode ?? 'inPerson')]}
          options={(['inPerson', 'online', 'mixed'] as const).map((value) => ({
            value,
            label: t(`wizard.where.${value}`),
          }))}
        />
      }
    >
      <PlaceFields form={form} mapsKey={mapsKey} />
      <div className={styles.link}>
        <Input
          type="url"
          {...form.field('onlineUrl', event?.onlineUrl)}
          label={t('wizard.where.link')}
          hint={t('wizard.where.linkHint')}
          placeholder="https://"
          maxLength={2000}
        />
      </div>
    </RoomPart>
  )
}

/** The parts of the address; the city is chosen from suggestions, which know where it is. */
function PlaceFields({ form, mapsKey }: { form: RoomForm; mapsKey: string | undefined }) {
  const { t, locale } = useI18n()
  const { event } = form
  const address = event && pickLocalized(event.address, locale, event.lang)?.value
  const [lng, lat] = event?.coordinates ?? []
  const wrong = form.error('address.city') ?? form.error('address')
  const field = (name: 'name' | 'street' | 'postalCode' | 'access', label: string, maxLength: number) => ({
    ...form.field(`address.${name}`, address?.[name]),
    label,
    maxLength,
    autoComplete: 'off',
  })
  return (
    <div className={styles.place}>
      <FieldRow>
        <Input {...field('name', t('wizard.where.venue'), 150)} />
        <Suggesting mapsKey={mapsKey} online={false}>
          <Input
            name="place.city"
            label={t('wizard.where.city')}
            hint={t('wizard.where.cityHint')}
            maxLength={200}
            autoComplete="off"
            defaultValue={form.value('place.city', address?.city)}
            error={wrong}
          />
          <span data-region="place" hidden>
            {lat !== undefined && <input type="hidden" name="lat" defaultValue={lat} />}
            {lng !== undefined && <input type="hidden" name="lng" defaultValue={lng} />}
            {address && <input type="hidden" name="countryCode" defaultValue={address.countryCode} />}
          </span>
        </Suggesting>
      </FieldRow>
      <FieldRow>
        <Input {...field('street', t('wizard.where.street'), 200)} />
        <Input {...field('postalCode', t('wizard.where.postalCode'), 16)} />
      </FieldRow>
      <TypedPoint form={form} city={address?.city ?? ''} />
      <Island
        source="src/organize/create/live/nudge.island.tsx"
        Component={Nudge}
        when="visible"
        props={{ formId: roomFormId, words: islandTexts(t, 'wizard', ['nudge']).nudge }}
      />
      <Input {...field('access', t('wizard.where.access'), 1000)} hint={t('wizard.optional')} />
    </div>
  )
}

/** Without script the point is typed; what was shown tells whether it is that of a former city. */
function TypedPoint({ form, city }: { form: RoomForm; city: string }) {
  const { t } = useI18n()
  const [lng, lat] = form.event?.coordinates ?? []
  const pointText = lat === undefined ? '' : `${lat}, ${lng}`
  return (
    <noscript>
      <Input
        name="place.point"
        label={t('wizard.nudge.typed')}
        hint={t('wizard.nudge.typedHint')}
        maxLength={60}
        autoComplete="off"
        defaultValue={form.value('place.point', pointText)}
        error={form.error('coordinates')}
      />
      <input type="hidden" name="place.pointShown" value={pointText} />
      <input type="hidden" name="place.cityShown" value={city} />
    </noscript>
  )
}
