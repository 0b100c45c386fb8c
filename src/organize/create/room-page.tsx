import { sceneOf } from '../../contracts/covers/event-scene.ts'
import { isGeneratedCover, scenePath } from '../../lib/cover-path.ts'
import type { ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { create, update, type coorganizers, type OrganizedEvent } from '../event/organized.contract.ts'
import type { EventMail } from './emails/event-mails.contract.ts'
import type { User } from '../../account/users.contract.ts'
import { createDraft, saveDraft, type publishChecks } from './drafts.contract.ts'
import { saveEdit } from '../review/edits.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Island } from '../../islands/island.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { EmailsRoom } from './emails/emails-room.tsx'
import { SettingsRoom, TeamPart } from './settings/settings-room.tsx'
import { PhotoForm } from './style/photo-form.tsx'
import { coverOf, isPhotoSide, laying, StyleRoom, type StyleChoice } from './style/style-room.tsx'
import { AboutPart, PeoplePart, type EventReferences } from './about-part.tsx'
import { ImportPart } from './import/import-part.tsx'
import Live from './live/live.island.tsx'
import type { LiveProps } from './live/live.island.tsx'
import { Refusal, roomFormId, WizardFrame, type Finish } from './wizard-frame.tsx'
import { roomForm } from './room-form.ts'
import { missingLabels, type Room } from './rooms.ts'
import { WhenPart } from './dates/when-part.tsx'
import { WherePart } from './where-part.tsx'
import { WordsPart } from './words-part.tsx'
import type { PreviewWords } from './preview/preview-model.ts'
import { byLocale, type Locale } from '../../contracts/locales.ts'
import { href } from '../../contracts/paths.ts'
import { translator, type Translate } from '../../i18n/translate.ts'
import type { FormWords } from './preview/form-look.tsx'
import { islandTexts } from '../../i18n/island-texts.ts'
import List from './live/warnings.island.tsx'
import type { WarningsProps } from './live/warnings.island.tsx'

interface RoomPageProps {
  room: Room
  event: OrganizedEvent | undefined
  references: EventReferences
  flash: Flash | undefined
  user: User
  /** What the viewer must know before the first field. */
  notice?: ReactNode
  /** What was done a moment ago, without script. */
  note: string | null
  mapsKey: string | undefined
  /** `@` and the domain of the organizer's e-mail: that of the organisation has a flag (spec §6). */
  domain: string
  hrefOf: (room: Room) => string
  finish: Finish
  style: { choice: StyleChoice; hrefOf: (choice: StyleChoice) => string }
  team: EndpointOutput<typeof coorganizers>['data']
  /** Of an event that is stored. */
  checks: EndpointOutput<typeof publishChecks> | undefined
  /** When the edit of a published event was saved. */
  editedAt?: string | null | undefined
  /** Of the room `emails`. */
  mails: readonly EventMail[]
}

/** A room of an event with its form, what it looks like, and the way on. */
export function RoomPage(props: RoomPageProps) {
  const { room, event, flash, user, notice, domain, hrefOf, finish, editedAt, checks, style } = props
  const { t, offers } = useI18n()
  const isLive = event?.state === 'active' || event?.state === 'cancelled'
  // Without drafts and edits each press stores the event as it is online (spec §7).
  const hasDrafts = offers.has(createDraft)
  const drafted = event === undefined ? createDraft : isLive ? saveEdit : saveDraft
  const endpoint = hasDrafts ? drafted : event === undefined ? create : update
  const own = flash?.form === endpoint.spec.id ? flash : undefined
  const form = roomForm(t, event, own)
  const refused = Object.keys(own?.values ?? {})
  // What was saved elsewhere since this page was made is not overwritten.
  const version = event && hasDrafts && (isLive ? { savedAt: editedAt ?? '' } : { revision: String(event.revision) })
  return (
    <WizardFrame
      room={room}
      event={event}
      hrefOf={hrefOf}
      finish={finish}
      message={
        <>
          {notice}
          <Refusal flash={own} />
        </>
      }
      preview={
        hasDrafts && (
          <>
            <Island
              source="src/organize/create/live/live.island.tsx"
              Component={Live}
              when="idle"
              props={liveProps(t, { room, event, domain, editedAt, formId: roomFormId, owner: user._id, refused })}
            />
          </>
        )
      }
    >
      {room !== 'event' && hasDrafts && <Warnings event={event} checks={checks} />}
      {room === 'event' && !isLive && hasDrafts && <ImportPart event={event} flash={flash} />}
      {room === 'style' && event && <OwnPhoto {...{ event, flash, style }} />}
      <Form
        id={roomFormId}
        endpoint={endpoint}
        params={event && { [hasDrafts ? 'id' : '_id']: event._id, ...version }}
        autoComplete="off"
      >
        <RoomFields {...props} form={form} hasDrafts={hasDrafts} />
      </Form>
      <OwnForms {...props} />
    </WizardFrame>
  )
}

type RoomFieldsProps = RoomPageProps & { form: ReturnType<typeof roomForm>; hasDrafts: boolean }

/** The fields of a room's form. */
function RoomFields({ room, event, references, mapsKey, style, checks, form, hasDrafts }: RoomFieldsProps) {
  if (room === 'event')
    return (
      <>
        <WordsPart form={form} />
        <WhenPart form={form} />
        {hasDrafts && <Warnings event={event} checks={checks} />}
        <WherePart form={form} mapsKey={mapsKey} />
        <AboutPart form={form} references={references} />
        <PeoplePart form={form} />
      </>
    )
  if (!event) return null
  if (room === 'style')
    return <StyleRoom {...{ form, event, references }} choice={style.choice} hrefOf={style.hrefOf} />
  return room === 'settings' ? <SettingsRoom form={form} event={event} answers={checks?.answers ?? {}} /> : null
}

/** The address of a room that says what was done. */
const noting = (address: string, note: string) => `${address}${address.includes('?') ? '&' : '?'}done=${note}`

/** A drawing or a photo of one's own, which is a form of its own. */
function OwnPhoto({ event, flash, style }: Pick<RoomPageProps, 'flash' | 'style'> & { event: OrganizedEvent }) {
  const { t } = useI18n()
  const { choice, hrefOf } = style
  const isDrawn = isGeneratedCover(coverOf(event))
  const isAside = !isPhotoSide(event, choice)
  return (
    <PhotoForm
      flash={flash}
      sides={[
        { label: t('wizard.style.drawing'), href: hrefOf({ draw: isDrawn ? 0 : 1 }), current: isAside },
        { label: t('wizard.style.ownPhoto'), href: hrefOf({ draw: 0, side: 'photo' }), current: !isAside },
      ]}
      next={hrefOf({ draw: 0, whole: '{whole}', photo: '{url}' })}
      isOther={!isGeneratedCover(choice.photo ?? coverOf(event))}
      isAside={isAside}
    />
  )
}

/** The other parts of a room that are forms of their own. */
function OwnForms({ room, event, flash, team, mails, note, hrefOf }: RoomPageProps) {
  if (!event) return null
  if (room === 'settings') return <TeamPart event={event} team={team} flash={flash} next={hrefOf('settings')} />
  const emails = { event, mails, flash, isSampled: note === 'sampled' }
  return room === 'emails' ? (
    <EmailsRoom {...emails} next={hrefOf('emails')} sampled={noting(hrefOf('emails'), 'sampled')} />
  ) : null
}

/** What the script of a room is given: the event, and all the words it needs, since it carries no dictionary. */
function liveProps(
  t: Translate,
  {
    event,
    domain,
    ...given
  }: Pick<LiveProps, 'room' | 'event' | 'formId' | 'editedAt' | 'owner' | 'refused'> & { domain: string },
): LiveProps {
  const isLive = event?.state === 'active' || event?.state === 'cancelled'
  return {
    ...given,
    event,
    call: isLive ? 'events.saveEdit' : 'events.saveDraft',
    locale: t.locale,
    cover: href(t.locale, 'system/cover', {}, { email: domain, scene: event && scenePath(sceneOf(event)) }),
    words: byLocale(previewWords),
    laid:
      event && given.room !== 'style' ? laying(event, coverOf(event), event.coverFocus, t.locale).onScene : undefined,
    form: given.room === 'settings' ? byLocale(formWords) : undefined,
    texts: { ...islandTexts(t, 'wizard', ['save', 'clash']), missing: missingLabels(t, isLive) },
  }
}

function previewWords(locale: Locale): PreviewWords {
  const t = translator(locale)
  return islandTexts(t, 'wizard', ['preview']).preview
}

function formWords(locale: Locale): FormWords {
  const t = translator(locale)
  return {
    heading: t('attend.join.heading'),
    name: t('attend.guest.name'),
    email: t('auth.email'),
    party: t('attend.party.legend'),
    submit: t('attend.guest.submit'),
    choose: t('attend.choose'),
  }
}

interface Props {
  event: OrganizedEvent | undefined
  checks: EndpointOutput<typeof publishChecks> | undefined
}

/** What should be looked at again: a date that is over, events that look like this one. Nothing of it prevents anything. */
function Warnings({ event, checks }: Props) {
  const { t, locale, href } = useI18n()
  const props: WarningsProps = {
    locale,
    event: event && shownOf(event),
    checks: checks && { hints: checks.hints, similar: checks.similar },
    address: href('events/show', { slug: '{slug}' }),
    words: islandTexts(t, 'wizard', ['warnings']).warnings,
  }
  return <Island source="src/organize/create/live/warnings.island.tsx" Component={List} when="idle" props={props} />
}

const shownOf = ({ _id, date, timeZone, timings }: OrganizedEvent): WarningsProps['event'] => ({
  _id,
  date,
  timeZone,
  timings: timings.length,
})
