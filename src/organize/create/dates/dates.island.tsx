import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../../lib/text/fill.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../../../contracts/locales.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { laterByDefault, localDays } from '../form/local-times.ts'
import { DatesQuestion, leafWords } from './dates-question.tsx'
import styles from './dates.module.css'
import { msOf } from '../../../lib/time/iso-instant.ts'

/** One date by the clocks of the venue, as `datetime-local` writes it. */
interface Leaf {
  begin: string
  end: string
}

interface DatesProps {
  locale: Locale
  leaves: readonly Leaf[]
  /** Asked until the event is online: what was chosen, where it is not what the dates suggest. */
  question: { together: boolean | undefined } | undefined
  words: Messages['wizard']['when']
}

/**
 * The dates of an event that takes place several times: a rhythm that lays them out, and a leaf for each. Without script
 * the rhythm is laid out when the form is sent, and a leaf is removed by emptying its beginning.
 */
export default function Dates({ locale, leaves: given, question, words }: DatesProps) {
  const [leaves, setLeaves] = useState(given)
  const root = useRef<HTMLDivElement>(null)
  /** Beginnings that the rhythm laid out: another rhythm takes their place. */
  const laidOut = useRef(new Set<string>())
  const put = (next: readonly Leaf[]) => {
    const unique = new Map(next.map((leaf) => [leaf.begin, leaf]))
    flushSync(() => setLeaves([...unique.values()].toSorted((a, b) => a.begin.localeCompare(b.begin))))
    // The form hears of it as of any other change.
    root.current!.dataset['unsaved'] = 'changed'
    root.current!.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const layOut = () => {
    const read = (name: string) => root.current?.querySelector<HTMLInputElement>(`[name="rule.${name}"]`)?.value ?? ''
    const [from, until, begin, end] = [read('from'), read('until'), read('begin'), read('end')]
    if (!from || !until || !begin) return
    const days = localDays(from, until, read('every'))
    const own = leaves.filter((leaf) => !laidOut.current.has(leaf.begin))
    const laid = days.map((day) => leafOf(`${day}T${begin}`, end && `${day}T${end}`))
    laidOut.current = new Set(laid.map((leaf) => leaf.begin))
    put([...own, ...laid])
  }
  // The rhythm may have been typed before this script was there.
  const layOutTyped = useEffectEvent(layOut)
  useEffect(() => layOutTyped(), [])
  useEffect(() => followBegin(root.current!.closest('form')!), [])
  const add = () => {
    const last = leaves.at(-1)
    if (!last) return
    put([...leaves, movedLeaf(last, laterBy(last.begin, 7 * 86_400_000))])
  }
  const remove = (index: number) => {
    put(leaves.filter((_, at) => at !== index))
    requestAnimationFrame(() => focusRemoval(root.current, index))
  }
  return (
    <div ref={root} className={styles.dates}>
      <Rhythm words={words} onChange={layOut} />
      {leaves.length > 0 && (
        <ul className={styles.leaves}>
          {leaves.map((leaf, index) => (
            <LeafItem
              key={leaf.begin}
              {...{ leaf, index, locale, words }}
              onRemove={() => remove(index)}
              onChange={(changed) => put(leaves.map((one, at) => (at === index ? changed : one)))}
            />
          ))}
          <More label={words.add} onAdd={add} />
        </ul>
      )}
      <p className={styles.hint}>{words.leavesHint}</p>
      {question && leaves.length > 1 && (
        <DatesQuestion {...question} {...{ words, locale }} begins={leaves.map(({ begin }) => begin)} />
      )}
    </div>
  )
}

function More({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <li className={styles.more}>
      <button type="button" className={styles.add} onClick={onAdd}>
        <Icon name="calendar-plus" />
        {label}
      </button>
    </li>
  )
}

/** The rhythm in a sentence: how often, from when until when, at what hours. */
function Rhythm({ words, onChange }: Pick<DatesProps, 'words'> & { onChange: () => void }) {
  return (
    <div className={styles.sentence} onChange={onChange}>
      <label>
        <span className="sr">{words.rhythm}</span>
        <select name="rule.every" defaultValue="week">
          {(['week', 'fortnight', 'month', 'day'] as const).map((value) => (
            <option key={value} value={value}>
              {words[value]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.from} <input type="date" name="rule.from" />
      </label>
      <span data-field>
        <label>
          {words.until} <input type="date" name="rule.until" />
        </label>
        {/* The form's script writes into it. */}
        <span data-error id="rule-until-error" role="alert" className={styles.wrong} hidden>
          <span />
        </span>
      </span>
      <label>
        {words.at} <input type="time" name="rule.begin" />
      </label>
      <label>
        {words.to} <input type="time" name="rule.end" />
      </label>
    </div>
  )
}

/** Focuses the button that removes the leaf of an index, or the last one. */
function focusRemoval(root: HTMLElement | null, index: number): void {
  const buttons = root?.querySelectorAll<HTMLElement>(`.${styles.x}`)
  buttons?.[Math.min(index, buttons.length - 1)]?.focus()
}

const leafOf = (begin: string, end: string): Leaf => ({ begin, end: end > begin ? end : laterByDefault(begin) })

const laterBy = (text: string, by: number) => new Date(msOf(text) + by).toISOString().slice(0, 16)

/** A date that begins at another moment lasts as long as before. */
const movedLeaf = ({ begin, end }: Leaf, to: string): Leaf => leafOf(to, laterBy(end, msOf(to) - msOf(begin)))

/** The end of a single date moves with its beginning: it lasts as long as before. @returns stops that */
function followBegin(form: HTMLFormElement): () => void {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const [begin, end] = [field('date'), field('endDate')]
  let known = begin.value
  const onInput = () => {
    if (!begin.value) return
    if (known && end.value > known) {
      end.value = laterBy(end.value, msOf(begin.value) - msOf(known))
      end.dispatchEvent(new Event('input', { bubbles: true }))
    }
    known = begin.value
  }
  begin.addEventListener('input', onInput)
  return () => begin.removeEventListener('input', onInput)
}

interface LeafItemProps extends Pick<DatesProps, 'locale' | 'words'> {
  leaf: Leaf
  index: number
  onRemove: () => void
  onChange: (leaf: Leaf) => void
}

/** A date as a leaf torn off a calendar; opened, it shows its own hours. */
function LeafItem({ leaf, index, locale, words, onRemove, onChange }: LeafItemProps) {
  const { weekday, day, month, hour, full } = leafWords(leaf.begin, locale)
  return (
    <li className={styles.leaf}>
      <details>
        <summary aria-label={fill(words.change, { day: full })}>
          <span className={styles.weekday}>{weekday}</span>
          <b>{day}</b>
          {month}
          <small>{hour}</small>
        </summary>
        <div className={styles.hours}>
          <label>
            {words.at}
            <input
              type="datetime-local"
              name={`timings.${index}.begin`}
              defaultValue={leaf.begin}
              onBlur={({ target: { value } }) => value && value !== leaf.begin && onChange(movedLeaf(leaf, value))}
            />
          </label>
          <label>
            {words.to}
            <input
              type="datetime-local"
              name={`timings.${index}.end`}
              defaultValue={leaf.end}
              onBlur={({ target: { value } }) => value && value !== leaf.end && onChange({ ...leaf, end: value })}
            />
          </label>
        </div>
      </details>
      <button
        type="button"
        className={styles.x}
        aria-label={fill(words.remove, { day: full })}
        onClick={onRemove}
        onKeyDown={({ key }) => key === 'Delete' && onRemove()}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}
