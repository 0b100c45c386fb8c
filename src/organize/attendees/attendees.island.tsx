import { useIsLive } from '../../islands/use-is-live.ts'
import { Queries } from '../query/queries.tsx'
import { type AttendeesProps, addDialog, exportForm } from './attendees-props.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BulkAction, ListedAttendee } from './attendees.contract.ts'
import { showToast } from '../../ui/feedback/toast.client.ts'
import { countChosen, isChosen, nobody, toggled, type Chosen } from './changes.ts'
import { OfferDialog, RemoveDialog, SelectionBar } from './table/selection-bar.tsx'
import { clockOf, dateText, type Clock, listHref } from './attendees-text.ts'
import { fill, plural } from '../../lib/text/fill.ts'
import { useColumns, rememberedOrder, useAttendees } from './use-attendees.ts'
import { AttendeesTable } from './table/attendees-table.tsx'
import { AttendeesTools } from './attendees-tools.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { ownChanges } from './table/use-rows.ts'
import styles from './people.module.css'

/** The attendees of an event: a table that searches, sorts and scrolls, with one person's sheet. Without script it is links and forms. */
export default function AttendeesIsland(props: AttendeesProps) {
  return (
    <Queries words={props.calls}>
      <AttendeesScreen {...props} />
    </Queries>
  )
}

/** A question before a change: remove these people, or add seats for them. */
type Asked = { kind: 'remove' | 'offer'; chosen: Chosen; count: number }

/** What is chosen, whose sheet is open, what is asked before a change. */
function useScreen(props: AttendeesProps) {
  const people = useAttendees(props)
  const isLive = useIsLive()
  const [chosen, setChosen] = useState<Chosen>(nobody)
  const [open, setOpen] = useState(props.person?._id)
  const [asked, setAsked] = useState<Asked>()
  const origin = useRef<HTMLElement | null>(null)
  const { total, free } = people.numbers
  const {
    links: { list },
    words,
  } = props
  useAddedPeople()
  useRememberedOrder(people)
  useEffect(() => {
    if (isLive) history.replaceState(history.state, '', listHref(list, people.query, { ...(open && { person: open }) }))
  }, [isLive, list, people.query, open])
  const run = (action: BulkAction, who: Chosen, options?: { mail?: boolean; addSeats?: boolean }) => {
    setAsked(undefined)
    if (action === 'checkin') for (const id of who.ids) ownChanges.add(id)
    void people.change(action, who, options).then((done) => done && who === chosen && setChosen(nobody))
  }
  const act = (action: BulkAction, who: Chosen) => {
    const count = countChosen(who, total)
    if (action === 'remove') setAsked({ kind: 'remove', chosen: who, count })
    else if (action === 'offer' && free !== null && free < count) setAsked({ kind: 'offer', chosen: who, count })
    else run(action, who)
  }
  const write = async () => {
    const ids = await people.idsOf(chosen, props.mostWritten)
    if (ids) return location.assign(`${props.links.messages}?to=${ids.join()}`)
    const message = fill(words.writeMost, { n: props.mostWritten })
    showToast('error', { message, action: words.writeGroup, href: props.links.messages })
  }
  return {
    people,
    isLive,
    write,
    chosen,
    setChosen,
    open,
    asked,
    count: countChosen(chosen, total),
    run,
    act,
    stopAsking: () => setAsked(undefined),
    show: (one: ListedAttendee, from: HTMLElement) => {
      origin.current = from
      setOpen(one._id)
    },
    close: () => {
      setOpen(undefined)
      origin.current?.focus()
    },
  }
}
type Screen = ReturnType<typeof useScreen>

const only = (one: ListedAttendee): Chosen => ({ isAll: false, ids: new Set([one._id]) })

/** The table with its tools and what one does with several people, and one person's sheet. */
function AttendeesScreen(props: AttendeesProps) {
  const { locale, timeZone, words } = props
  const screen = useScreen(props)
  const { people, isLive, open, count, act } = screen
  const clock = clockOf(locale, timeZone)
  return (
    <div className={styles.layout} data-live={isLive || undefined} data-open={open === undefined ? undefined : ''}>
      <People {...props} screen={screen} clock={clock} />
      {open !== undefined && (
        <PersonSheet
          {...props}
          key={open}
          id={open}
          isLive={isLive}
          clock={clock}
          free={people.numbers.free}
          known={people.find(open)}
          onAct={(action, one) => act(action, only(one))}
          onClose={screen.close}
        />
      )}
      <Question {...props} screen={screen} />
      <p className="sr" role="status">
        {count > 0 ? plural(words.chosen, count, locale) : ''}
      </p>
      {people.isPaused && (
        <p className={styles.offline}>
          {fill(words.offline, { n: people.waiting })}. {words.offlineText}
        </p>
      )}
    </div>
  )
}

interface PartProps extends AttendeesProps {
  screen: Screen
}

function People({ screen, clock, ...props }: PartProps & { clock: Clock }) {
  const { locale, words, links, event, dates } = props
  const { people, isLive, chosen, setChosen, count, act, open } = screen
  const columns = useColumns(isLive)
  return (
    <section className={styles.list} aria-labelledby="people-title">
      <h2 id="people-title" className="sr">
        {words.title}
      </h2>
      <AttendeesTools {...{ people, words, locale, links, clock, isLive, columns }} questions={props.questions} />
      <form
        method="post"
        action="/forms/events.changeAttendees"
        onSubmit={(submitted) => isLive && submitted.nativeEvent.submitter === null && submitted.preventDefault()}
      >
        {/* Enter on a tick presses the first button of a form: here it does nothing. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="id" value={event} />
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="next" value={listHref(links.list, people.query)} />
        {people.query.at && <input type="hidden" name="at" value={people.query.at} />}
        <AttendeesTable
          dates={dates.length}
          {...{ people, words, locale, clock, links, isLive, chosen, open, columns }}
          page={props.page}
          questions={props.questions}
          onChoose={setChosen}
          onToggle={(id, on) => setChosen((before) => toggled(before, id, on))}
          isChosen={(id) => isChosen(chosen, id)}
          onAct={(action, one) => act(action, only(one))}
          onOpen={screen.show}
        />
        {(count > 0 || !isLive) && people.numbers.total > 0 && (
          <SelectionBar
            {...{ words, isLive }}
            hasLine={
              people.numbers.views.line > 0 && (!isLive || people.some(chosen, ({ state }) => state === 'waiting'))
            }
            hasHere={
              people.numbers.views.here > 0 && (!isLive || people.some(chosen, (one) => one.checkedInAt !== null))
            }
            day={dateText(people.numbers, clock)}
            hasLimit={people.numbers.free !== null}
            messages={links.messages}
            label={plural(words.chosen, count, locale)}
            onAct={(action) => act(action, chosen)}
            onWrite={() => void screen.write()}
            onClear={() => setChosen(nobody)}
          />
        )}
      </form>
      {isLive && <ChosenForm {...{ event, locale, chosen }} query={people.query} />}
    </section>
  )
}

/** Downloads the chosen people: by their ids, of which an address has no room for many, or the list that they are all of. */
function ChosenForm({ event, locale, chosen: { isAll, ids }, query }: ChosenProps) {
  const named = [...ids].join()
  const fields = {
    id: event,
    lang: locale,
    ...(isAll ? { view: query.view, search: query.search, except: named } : { registrations: named }),
  }
  return (
    <form id={exportForm} method="post" action="/forms/events.exportChosen">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
type ChosenProps = Pick<AttendeesProps, 'event' | 'locale' | 'query'> & { chosen: Chosen }

/** What is asked before people are removed, or seats are added. */
function Question({ screen: { people, asked, run, stopAsking }, words, locale }: PartProps) {
  if (!asked) return null
  const { kind, chosen, count } = asked
  return kind === 'remove' ? (
    <RemoveDialog
      {...{ words, locale, count }}
      reached={people.reached(chosen)}
      onClose={stopAsking}
      onConfirm={(mail) => run('remove', chosen, { mail })}
    />
  ) : (
    <OfferDialog
      {...{ words, locale, count }}
      onClose={stopAsking}
      onConfirm={() => run('offer', chosen, { addSeats: true })}
    />
  )
}

/** Rows have the order that was chosen last on this device, where the address has none. */
function useRememberedOrder({ query, setQuery }: Screen['people']): void {
  const restore = useEffectEvent(() => {
    const sort = rememberedOrder()
    if (sort && sort !== query.sort && !new URLSearchParams(location.search).has('sort')) setQuery({ sort })
  })
  useEffect(() => restore(), [])
}

/** A person who was added in the dialog beside the island appears at once: the page need not load again. */
function useAddedPeople(): void {
  const client = useQueryClient()
  useEffect(() => {
    const onSent = (event: Event) => {
      const form = (event.target as HTMLElement).closest(`#${addDialog} form`)
      if (!form || (event as CustomEvent<{ location?: string }>).detail.location === undefined) return
      event.preventDefault()
      ;(form as HTMLFormElement).reset()
      // Another person is another call.
      const key = form.querySelector<HTMLInputElement>('[name=idempotencyKey]')
      if (key) key.value = crypto.randomUUID()
      const dialog = document.getElementById(addDialog) as HTMLDialogElement
      if (dialog.matches(':popover-open')) dialog.hidePopover()
      else dialog.close()
      void client.invalidateQueries()
    }
    document.addEventListener('sent', onSent)
    return () => document.removeEventListener('sent', onSent)
  }, [client])
}
