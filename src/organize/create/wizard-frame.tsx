import type { ReactNode } from 'react'
import type { OrganizedEvent } from '../event/organized.contract.ts'
import { isGeneratedCover } from '../../lib/cover-path.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { missingLabels, missingWords, finishKeys, missingOf, nextRoom, roomsWith, type Room } from './rooms.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { coverOf } from './style/style-room.tsx'
import styles from './wizard-frame.module.css'
import type { Flash } from '../../contracts/flash.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Id of the form of a room: the buttons of the bar send it. */
export const roomFormId = 'room'

/** The way on after the last room. */
export interface Finish {
  label: string
  href: string
  icon: IconName
}

interface WizardFrameProps {
  room: Room
  /** Unset until something of it is stored. */
  event: OrganizedEvent | undefined
  /** The address of a room. */
  hrefOf: (room: Room) => string
  /** The checklist before publishing, or what an edit changes; without one there is no bar. */
  finish?: Finish
  /** What became of the last form, over the fields. */
  message?: ReactNode
  /** The form. */
  children: ReactNode
  /** Beside it, what it looks like. */
  preview?: ReactNode
}

/** What the four rooms share: which event, whether it is saved, the way between rooms, what is missing, the next step. */
export function WizardFrame({ room, event, hrefOf, finish, message, children, preview }: WizardFrameProps) {
  const { t, href } = useI18n()
  const isDraft = !isLive(event)
  return (
    <>
      <div className="wrap" data-topic={topicLook(event?.topic)}>
        <div className={styles.head}>
          <div className={styles.kind}>
            <Button
              href={
                isDraft ? href('organize/mine', { tab: 'active' }) : href('organize/dashboard', { slug: event.slug })
              }
              variant="text"
              size="round"
              icon="arrow-left"
              label={t(isDraft ? 'wizard.back' : 'wizard.backToEvent')}
            />
            <Tag
              label={t(`wizard.state.${event?.state ?? 'draft'}`)}
              icon={isDraft ? 'pencil-line' : 'circle-check'}
              tone={isDraft ? 'neutral' : 'free'}
            />
            <span className={styles.saved} id="save-state" role="status" />
          </div>
          <Heading
            level={1}
            textBefore={t(`wizard.heading.${room}.before`)}
            textBean={t(`wizard.heading.${room}.bean`)}
          />
          <Rooms {...{ room, event, hrefOf }} />
        </div>
        {message}
        <div id="save-clashes" tabIndex={-1} aria-live="polite" />
        <div className={styles.studio}>
          <div className={styles.form}>{children}</div>
          {preview && (
            <aside className={styles.preview} aria-label={t('wizard.preview.title')}>
              {preview}
            </aside>
          )}
        </div>
      </div>
      {finish && <Bar {...{ room, event, hrefOf, finish }} />}
    </>
  )
}

/** The four rooms, each with what it lacks. */
function Rooms({ room, event, hrefOf }: Pick<WizardFrameProps, 'room' | 'event' | 'hrefOf'>) {
  const { t, offers } = useI18n()
  const missing = missingOf(event)
  const labels = missingLabels(t, isLive(event))
  const covers = { 'data-drawing': t('wizard.notes.style'), 'data-photo': t('wizard.notes.photo') }
  return (
    <nav aria-label={t('wizard.steps')}>
      <ol className={styles.rooms}>
        {roomsWith(offers).map((name, index) => {
          const isDone = name === 'event' ? missing.length === 0 : event !== undefined
          return (
            <li key={name} data-done={isDone ? '' : undefined}>
              <a href={hrefOf(name)} aria-current={name === room ? 'step' : undefined}>
                <span className={styles.number}>{isDone && name !== room ? <Icon name="check" /> : index + 1}</span>
                <span className={styles.name}>
                  <b>{t(`wizard.rooms.${name}`)}</b>
                  <small data-room-note={name} {...(name === 'style' && covers)}>
                    {name === 'event' ? missingWords(labels, missing) : t(`wizard.notes.${noteOf(name, event)}`)}
                  </small>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** Whether an event is published, so that the rooms edit it. */
const isLive = (event: OrganizedEvent | undefined): event is OrganizedEvent =>
  event?.state === 'active' || event?.state === 'cancelled'

/** Which note a room has, by what is set there. */
function noteOf(room: Exclude<Room, 'event'>, event: OrganizedEvent | undefined) {
  if (!event || room === 'emails') return room
  if (room === 'settings') return event.maxAttendees !== null || event.questions.length > 0 ? 'ownSettings' : room
  return isGeneratedCover(coverOf(event)) ? room : 'photo'
}

/** What is missing, the way to publish, and the next room; both send the form. */
function Bar({
  room,
  event,
  hrefOf,
  finish,
}: Pick<WizardFrameProps, 'room' | 'event' | 'hrefOf'> & { finish: Finish }) {
  const { t, offers } = useI18n()
  const next = nextRoom(room, offers)
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <p className={styles.ready} data-ready="">
          {missingWords(missingLabels(t, isLive(event)), missingOf(event))}
        </p>
        <Button
          submit
          type="primary"
          form={roomFormId}
          name="next"
          value={next ? hrefOf(next) : finish.href}
          aria-keyshortcuts={next ? undefined : finishKeys}
          icon="arrow-right"
          iconRight
          animateIcon
        >
          {next ? t(`wizard.rooms.${next}`) : finish.label}
        </Button>
        {next && (
          <Button
            submit
            variant="ghost"
            icon={finish.icon}
            form={roomFormId}
            name="next"
            value={finish.href}
            aria-keyshortcuts={finishKeys}
          >
            {finish.label}
          </Button>
        )}
      </div>
    </div>
  )
}

const refusals: Partial<Record<string, MessageKey>> = {
  email_unconfirmed: 'wizard.unconfirmed',
  conflict: 'wizard.savedElsewhere',
}

/** Why a save of an event was refused as a whole; nothing when it was not. @param flash of the form that was just sent */
export function Refusal({ flash }: { flash: Flash | undefined }) {
  const { t } = useI18n()
  return (
    flash && (
      <Alert type="negative" role="alert">
        {t(refusals[flash.code] ?? 'wizard.notSaved')}
      </Alert>
    )
  )
}
