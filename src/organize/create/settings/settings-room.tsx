import { maxSeatsPerPerson } from '../../../contracts/limits.ts'
import {
  type OrganizedEvent,
  organizerRoles,
  setCoorganizer,
  type coorganizers,
} from '../../event/organized.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { Pick } from '../../../ui/forms/pick.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { PageScript } from '../../../islands/page-script.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { formatMoment } from '../../../events/event-dates.ts'
import { FieldRow, RoomPart } from '../room-part.tsx'
import { leafWords } from '../dates/dates-question.tsx'
import { localMoment } from '../form/local-times.ts'
import type { RoomForm } from '../room-form.ts'
import { QuestionsPart } from './questions-part.tsx'
import styles from './settings-room.module.css'
import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { Flash } from '../../../contracts/flash.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import teamPartStyles from './team-part.module.css'
import { fieldProps } from '../../../ui/forms/field-message.ts'

interface PartProps {
  form: RoomForm
  event: OrganizedEvent
}

/** Places, when and who may register, what is asked, who sees it: each setting says what follows from it. */
export function SettingsRoom({ form, event, answers }: PartProps & { answers: Record<string, number> }) {
  return (
    <>
      {/* Enter in a field saves: without it, it would press the first button of a question. */}
      <button type="submit" hidden />
      <PlacesPart form={form} event={event} />
      <WindowPart form={form} event={event} />
      <QuestionsPart form={form} event={event} answers={answers} />
      <VisibilityPart form={form} event={event} />
      <ContactPart form={form} event={event} />
      <AfterPart form={form} event={event} />
    </>
  )
}

/** How many places, how many of them for one person, and for whom. */
function PlacesPart({ form, event }: PartProps) {
  const { t } = useI18n()
  const dates = event.timings.length
  const occupied = event.attendeesCount + event.heldCount
  return (
    <RoomPart id="places" title={t('wizard.settings.places')}>
      <div className={styles.places}>
        <Input
          type="number"
          {...form.field('maxAttendees', event.maxAttendees)}
          label={t('wizard.settings.max')}
          min={1}
          max={100_000}
          inputMode="numeric"
          hint={t('wizard.settings.maxHint')}
          affix={<Steps />}
        />
      </div>
      {dates > 1 && (
        <p className={styles.note}>
          {t(event.together ? 'wizard.settings.allDates' : 'wizard.settings.eachDate', { n: dates })}
        </p>
      )}
      {dates > 1 && !event.together && <DateSeats form={form} event={event} />}
      {occupied > 0 && <p className={styles.note}>{t.plural('wizard.settings.occupied', occupied)}</p>}
      <div className={styles.perPerson}>
        <b aria-hidden="true">{t('wizard.settings.perPerson')}</b>
        <Pick
          strip
          legend={t('wizard.settings.perPerson')}
          legendHidden
          name="seatsPerPerson"
          options={perPerson}
          chosen={[form.value('seatsPerPerson', event.seatsPerPerson)]}
        />
        <p className={styles.note}>{t('wizard.settings.perPersonHint')}</p>
      </div>
      <Toggle form={form} event={event} name="waitingList" />
      <Toggle form={form} event={event} name="guests" />
    </RoomPart>
  )
}

/** A setting that is on or off, with what follows from it. */
function Toggle({ form, event, name }: PartProps & { name: 'waitingList' | 'guests' | 'private' | 'certificate' }) {
  const { t } = useI18n()
  return (
    <Switch
      id={name}
      name={name}
      label={t(`wizard.settings.${name}`)}
      hint={t(`wizard.settings.${name}Hint`)}
      defaultChecked={form.value(name, String(event[name])) === 'true'}
    />
  )
}

/** The places of each date that becomes a page of its own; an empty field is the number for all. */
function DateSeats({ form, event: { timings, timeZone, dateSeats, maxAttendees } }: PartProps) {
  const { t, locale } = useI18n()
  const stored = new Map(dateSeats.map(({ begin, maxAttendees: own }) => [begin, own]))
  return (
    <fieldset className={styles.dateSeats} data-date-seats={t('wizard.settings.sum', { n: '{n}' })}>
      <legend>{t('wizard.settings.byDate')}</legend>
      <Button variant="text" size="small" data-everywhere={t('wizard.settings.everywhere', { n: '{n}' })} hidden />
      {timings.map(({ begin }, index) => {
        const { full, hour } = leafWords(localMoment(begin, timeZone), locale)
        const name = `dateSeats.${index}.maxAttendees`
        const value = form.value(name, stored.get(begin))
        const isRefused = value !== '' && !(Number(value) >= 1 && Number(value) <= 100_000)
        return (
          <div key={begin}>
            <input type="hidden" name={`dateSeats.${index}.begin`} value={begin} />
            <Input
              type="number"
              name={name}
              label={`${full}, ${hour}`}
              min={1}
              max={100_000}
              inputMode="numeric"
              placeholder={maxAttendees === null ? undefined : String(maxAttendees)}
              defaultValue={value}
              error={isRefused ? form.error('dateSeats.maxAttendees') : undefined}
            />
          </div>
        )
      })}
      <p className={styles.note}>
        <output />
        {t('wizard.settings.byDateHint')}
      </p>
    </fieldset>
  )
}

/** Buttons at both ends of the number of places; without script the field works by itself. */
function Steps() {
  const { t } = useI18n()
  return (
    <div className={styles.steps} data-steps="">
      <button type="button" data-step="down" aria-label={t('wizard.settings.fewer')}>
        <Icon name="minus" />
      </button>
      <button type="button" data-step="up" aria-label={t('wizard.settings.more')}>
        <Icon name="plus" />
      </button>
      <span className="sr" role="status" />
      <PageScript source="src/organize/create/settings/seats.script.ts" />
    </div>
  )
}

/** Who finds the event, and where people register. */
function VisibilityPart({ form, event }: PartProps) {
  const { t } = useI18n()
  return (
    <RoomPart id="visibility" title={t('wizard.settings.visibility')}>
      <Toggle form={form} event={event} name="private" />
      <FieldRow>
        <Input
          type="url"
          {...form.field('registerUrl', event.registerUrl)}
          label={t('wizard.settings.elsewhere')}
          hint={t('wizard.settings.elsewhereHint')}
          placeholder="https://"
          maxLength={2000}
        />
      </FieldRow>
    </RoomPart>
  )
}

const perPerson = Array.from({ length: maxSeatsPerPerson }, (_, index) => {
  const value = String(index + 1)
  return { value, label: value }
})

/** From when until when people register: without a moment from the publication until the event. */
function WindowPart({ form, event }: PartProps) {
  const { t, locale } = useI18n()
  const { timeZone, next } = event
  const moment = (name: 'registrationOpensAt' | 'registrationClosesAt') => (
    <Input
      type="datetime"
      {...form.field(name, localMoment(event[name], timeZone))}
      label={t(`wizard.settings.${name}`)}
      hint={t(`wizard.settings.${name}Hint`)}
    />
  )
  return (
    <RoomPart id="window" title={t('wizard.settings.window')}>
      <div className={styles.window}>
        {moment('registrationOpensAt')}
        {moment('registrationClosesAt')}
        <p>
          <b>{t('wizard.settings.theEvent')}</b>
          {next && formatMoment(next.begin, locale, timeZone, 'full')}
        </p>
      </div>
    </RoomPart>
  )
}

/** Where people answer to the mails of the event. */
function ContactPart({ form, event }: PartProps) {
  const { t } = useI18n()
  return (
    <RoomPart id="contact" title={t('wizard.settings.contact')}>
      <Input
        type="email"
        {...form.field('contactEmail', event.contactEmail)}
        label={t('wizard.settings.contactEmail')}
        hint={t('wizard.settings.contactHint')}
        autoComplete="email"
        maxLength={254}
      />
    </RoomPart>
  )
}

/** What people get once they were there. */
function AfterPart({ form, event }: PartProps) {
  const { t } = useI18n()
  return (
    <RoomPart id="after" title={t('wizard.settings.after')}>
      <Toggle form={form} event={event} name="certificate" />
    </RoomPart>
  )
}

interface TeamPartProps {
  event: OrganizedEvent
  team: EndpointOutput<typeof coorganizers>['data']
  flash: Flash | undefined
  /** The page itself. */
  next: string
}

/** Who organizes it: roles, invitations that wait, and a form that invites one more. Each row is a form of its own. */
export function TeamPart({ event, team, flash, next }: TeamPartProps) {
  const { t } = useI18n()
  const own = flash?.form === setCoorganizer.spec.id ? flash : undefined
  const roles = organizerRoles.map((role) => ({ value: role, label: t(`wizard.team.${role}`) }))
  return (
    <RoomPart id="team" title={t('wizard.team.title')} text={t('wizard.team.text')}>
      <ul className={teamPartStyles.team}>
        {team.map(({ email, displayname, role, pending }) => (
          <li key={email || displayname}>
            <Avatar name={displayname || email} />
            <span>
              <b>{displayname || email}</b>
              <small>{pending ? t('wizard.team.pending') : email}</small>
            </span>
            <Tag label={t(`wizard.team.${role}`)} />
            {role !== 'owner' && email !== '' && (
              <Form endpoint={setCoorganizer} params={{ id: event._id, email, remove: 'true' }} next={next}>
                <Button submit variant="text" size="round" icon="x" label={t('wizard.team.remove', { email })} />
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form endpoint={setCoorganizer} params={{ id: event._id }} next={next}>
        <FieldRow>
          <Input
            type="email"
            {...fieldProps(t, own)('email', '')}
            label={t('wizard.team.email')}
            autoComplete="off"
            required
          />
          <Select name="role" label={t('wizard.team.role')} options={roles} defaultValue="editor" />
        </FieldRow>
        <p className={teamPartStyles.invite}>
          <Button submit icon="user-plus">
            {t('wizard.team.invite')}
          </Button>
        </p>
      </Form>
    </RoomPart>
  )
}
