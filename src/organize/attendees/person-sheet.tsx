import { FactRows } from '../../ui/text/fact-rows.tsx'
import { CallForm } from '../query/call-form.tsx'
import { useEffect, useRef } from 'react'
import type { Person } from './attendees.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { liveMs, useLive } from '../query/use-live.ts'
import { AnswersForm, NoteForm, PersonActs } from './person-forms.tsx'
import { answerText, listHref, nameText, sourceText, stateText } from './attendees-text.ts'
import { fill, plural } from '../../lib/text/fill.ts'
import { personKey, type SheetProps } from './attendees-props.ts'
import styles from './person.module.css'

/** One person: state, actions, answers and history. Beside the list where there is room, else a sheet from the bottom. */
export function PersonSheet(props: SheetProps) {
  const { event, id, person: initial, words, isLive, onClose, links, query } = props
  const given = initial?._id === id ? initial : undefined
  const live = useLive(
    personKey,
    { params: { id: event, registration: id }, query: query.at ? { at: query.at } : {} },
    { everyMs: liveMs, ...(given && { initial: given }) },
  )
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !isLive) return
    // Beside the list it is no dialog that holds the focus.
    if (matchMedia('(width < 1200px)').matches) {
      element.close()
      element.showModal()
    }
  }, [isLive])
  const { known } = props
  const one = live.data ?? (known && { ...known, history: [], visits: 1, party: [] })
  const isThere = one !== undefined
  useEffect(() => {
    if (isLive && isThere) dialog.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [isLive, isThere])
  const state = one && `${one.state} ${one.checkedInAt}`
  useEffect(() => {
    // The button that was pressed is gone: the state has others.
    if (isLive && state && document.activeElement === document.body)
      dialog.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [isLive, state])
  useEffect(() => {
    // Escape closes what is on top: a dialog over the sheet closes itself.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal, :popover-open')) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const close = isLive ? { onClick: onClose } : { href: listHref(links.list, query) }
  return (
    <dialog
      open
      ref={dialog}
      className={styles.person}
      aria-label={words.person.label}
      onCancel={(event_) => {
        event_.preventDefault()
        onClose()
      }}
    >
      {one && <Sheet {...props} one={one} />}
      {!live.data && <p role="status">{live.isError ? words.person.failed : words.person.loading}</p>}
      <Button variant="text" size="round" icon="x" label={words.person.close} className={styles.close} {...close} />
    </dialog>
  )
}

function Sheet({ one, ...props }: SheetProps & { one: Person }) {
  const { words, clock, questions, locale } = props
  const name = nameText(one, words)
  return (
    <>
      <div className={styles.top}>
        <Avatar name={name} size="large" />
        <h2 tabIndex={-1}>{name}</h2>
        {one.email && (
          <p className={styles.mail}>
            <a href={`mailto:${one.email}`}>{one.email}</a>
          </p>
        )}
        <p className={styles.tags}>
          {one.checkedInAt === null ? (
            <Tag label={stateText(one, words)} />
          ) : (
            <Tag label={fill(words.person.since, { hour: clock.hour(one.checkedInAt) })} tone="free" icon="check" />
          )}
          {one.mailRefused && <Tag label={words.state.refused} tone="last" icon="mail-warning" />}
          {one.companions > 0 && <Tag label={plural(words.party, one.companions, locale)} />}
          {one.user === null && <Tag label={words.person.guest} />}
          <Tag label={words.person.reads[one.lang]} />
        </p>
      </div>
      <PersonActs {...props} one={one} />
      <Facts {...props} one={one} />
      {one.answers && one.state !== 'left' && (questions.length > 0 || one.user === null) && (
        <AnswersForm {...props} one={one} />
      )}
      {one.note !== undefined && one.state !== 'left' && <NoteForm {...props} one={one} />}
      {one.history.length > 0 && <History {...{ one, words, clock, locale }} />}
      {one.state !== 'left' && <Remove {...props} one={one} />}
    </>
  )
}

/** The note, with whom the person comes, the dates of a course at which they were, the answers, and where the person came from. */
function Facts({ one, words, questions, dates, clock, links, query }: SheetProps & { one: Person }) {
  const asked = questions.filter(({ id }) => one.answers?.[id] !== undefined)
  const others = one.host ? [one.host] : one.party
  const presence = one.attended && one.state !== 'left' ? dates : []
  if (asked.length === 0 && one.source === '' && others.length === 0 && !one.note && presence.length === 0) return null
  return (
    <dl>
      <FactRows rows={one.note ? [[words.person.note, one.note]] : []} />
      {others.length > 0 && (
        <div>
          <dt>{words.person.party}</dt>
          {others.map((other) => (
            <dd key={other._id}>
              <a href={listHref(links.list, query, { person: other._id })}>{other.name}</a>
            </dd>
          ))}
        </div>
      )}
      {presence.length > 0 && (
        <div>
          <dt>{words.person.attended}</dt>
          {presence.map((date) => (
            <dd key={date}>
              {fill(one.attended!.includes(date) ? words.person.was : words.person.wasNot, { day: clock.both(date) })}
            </dd>
          ))}
        </div>
      )}
      <FactRows
        rows={[
          ...asked.map((question) => [question.label, answerText(question, one.answers![question.id], words)] as const),
          ...(one.source === '' ? [] : [[words.person.came, sourceText(one, words)] as const]),
        ]}
      />
    </dl>
  )
}

/** Removing, with the mail that it sends, or without. */
function Remove({ one, onAct, onClose, words, event, links, query, isLive }: SheetProps & { one: Person }) {
  if (isLive)
    return (
      <TonedButton type="danger" variant="text" icon="user-minus" onClick={() => onAct('remove', one)}>
        {words.removal.one}
      </TonedButton>
    )
  return (
    <details className={styles.removal}>
      <summary>
        <Icon name="user-minus" />
        {words.removal.one}
      </summary>
      <CallForm
        isLive={false}
        endpoint="events.changeAttendees"
        fields={{ id: event, registrations: one._id, action: 'remove', next: listHref(links.list, query) }}
        onSend={onClose}
      >
        {one.email !== '' && (
          <>
            <label className={styles.tick}>
              <input type="checkbox" name="mail" value="true" defaultChecked />
              {words.removal.mail}
            </label>
            <blockquote className={styles.slip}>{words.removedMail}</blockquote>
          </>
        )}
        <TonedButton submit type="danger" size="medium">
          {words.removal.one}
        </TonedButton>
      </CallForm>
    </details>
  )
}

const icons: Record<Person['history'][number]['kind'], IconName> = {
  registered: 'user-plus',
  added: 'user-plus',
  changed: 'pencil',
  ticketSent: 'ticket',
  queued: 'clock',
  offered: 'arrow-up',
  mail: 'mail',
  mailFailed: 'mail-warning',
  checkedIn: 'scan-line',
  left: 'user-minus',
  removed: 'user-minus',
}

function History({ one, words, clock, locale }: Pick<SheetProps, 'words' | 'clock' | 'locale'> & { one: Person }) {
  return (
    <div>
      <h3>{words.person.history}</h3>
      <ul className={styles.feed}>
        {one.history.map(({ kind, at, by }) => (
          <li key={`${kind} ${at}`}>
            <span className={styles.dot}>
              <Icon name={icons[kind]} />
            </span>
            <span>
              <b>{words.person.events[kind]}</b>
              <small>
                {clock.both(at)}
                {by && ` · ${fill(words.person.by, { name: by })}`}
                {kind === 'registered' && ` · ${plural(words.person.visits, one.visits, locale)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
