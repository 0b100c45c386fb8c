import type { RefObject } from 'react'
import type { DoorPerson } from '../checkin.contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { type CheckinLook, absentCompanions, findPeople } from '../checkin-model.ts'
import { nearNames } from '../../../lib/names/near-names.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import { decodeTicket, looksLikeTicket } from '../judge.ts'
import { FoundList } from './lists.tsx'
import styles from './search-part.module.css'

interface SearchPartProps extends CheckinLook {
  people: readonly DoorPerson[]
  input: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onScan: (ticket: string) => void
  onEnter: (person: DoorPerson, companions?: readonly DoorPerson[]) => void
  /** Checks a person in who has a seat; of others the screen asks whether they are let in. */
  onJudge: (person: DoorPerson, companions?: readonly DoorPerson[]) => void
  onUndo: (person: DoorPerson) => void
  /** The script runs: nothing is sent to search. */
  isLive: boolean
}

/** Search by name; a USB scanner types tickets into it. Enter checks in a ticket, or the only person found. */
export function SearchPart({ input, text, onText, onScan, onJudge, isLive, ...list }: SearchPartProps) {
  const { words, people, event, here } = list
  const found = foundBy(people, text, event._id)
  const submit = () => {
    if (looksLikeTicket(text)) onScan(text)
    else if (!judgeFound(list.people, found, onJudge)) return
    onText('')
  }
  return (
    <div className={styles.search}>
      <form
        className={styles.field}
        method="get"
        action={here}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={words.search.label}
          placeholder={words.search.short}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onText('')
          }}
        />
        {!isLive && (
          <noscript>
            <Button submit type="secondary">
              {words.search.submit}
            </Button>
          </noscript>
        )}
      </form>
      {found.length > 0 && <FoundList {...list} found={found} text={text} label={words.search.found} />}
      <div role="status">
        {text.trim() !== '' && found.length === 0 && !(isLive && looksLikeTicket(text)) && (
          <p className={styles.none}>
            <b>{looksLikeTicket(text) ? words.search.unknownCode : fill(words.search.none, { text: text.trim() })}</b>
            {!looksLikeTicket(text) && <span>{words.search.noneHint}</span>}
          </p>
        )}
      </div>
      {text.trim() !== '' && found.length === 0 && !looksLikeTicket(text) && (
        <NearNames {...list} text={text} onText={onText} />
      )}
    </div>
  )
}

/** Names that resemble what was typed; links without a script. */
function NearNames({
  people,
  words,
  locale,
  here,
  text,
  onText,
}: Omit<SearchPartProps, 'input' | 'onScan' | 'onJudge' | 'isLive'>) {
  const near = nearNames(
    text,
    people.map(({ name }) => name),
  )
  if (near.length === 0) return null
  return (
    <div className={styles.near}>
      <p>{words.search.near}</p>
      {near.map(({ name, count }) => (
        <Button
          key={name}
          variant="ghost"
          href={`${here}?q=${encodeURIComponent(name)}`}
          onClick={(press) => {
            press.preventDefault()
            onText(name)
          }}
        >
          {plural(words.search.people, count, locale, { name })}
        </Button>
      ))}
    </div>
  )
}

/** Judges one person, or a person with all who come along. @returns false for others */
function judgeFound(people: readonly DoorPerson[], found: DoorPerson[], onJudge: SearchPartProps['onJudge']): boolean {
  const [first, ...others] = found
  if (!first || others.some(({ host }) => host !== first._id)) return false
  onJudge(first, first.state === 'going' ? absentCompanions(people, first) : [])
  return true
}

/** People whose names match, or the person of a ticket: it was scanned without a script. */
function foundBy(people: readonly DoorPerson[], text: string, event: string): DoorPerson[] {
  if (!looksLikeTicket(text)) return findPeople(people, text)
  const ticket = decodeTicket(text)
  return ticket?.event === event ? people.filter(({ _id }) => _id === ticket.registration) : []
}
