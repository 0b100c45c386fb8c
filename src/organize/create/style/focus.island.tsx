import { useIsLive } from '../../../islands/use-is-live.ts'
import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../../lib/text/fill.ts'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { objectPosition } from '../../../lib/picture/focus.ts'
import styles from './focus.module.css'

interface FocusProps {
  /** Path of the picture. */
  picture: string
  /** The stored point, `50 50`; empty for none. */
  focus: string
  words: Messages['wizard']['focus']
}

const columns = ['left', 'middle', 'right'] as const
const rows = ['top', 'centre', 'bottom'] as const

const middle = '50 50'
/** Percent that an arrow moves the point; ten times as far with Shift. */
const step = 1

/**
 * The point of a picture that every cut shows: moved by pointer and by arrows. Without script it is chosen among nine places.
 */
export default function FocusPoint({ picture, focus, words }: FocusProps) {
  const [point, setPoint] = useState(focus || middle)
  const field = useRef<HTMLInputElement>(null)
  const isReady = useIsLive()
  const [x = 50, y = 50] = point.split(' ').map(Number)
  const move = (toX: number, toY: number) => {
    const next = [toX, toY].map((at) => Math.round(Math.min(100, Math.max(0, at)))).join(' ')
    setPoint(next)
    enter(field.current!, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowStep(event)
    if (!by) return
    event.preventDefault()
    move(x + by[0], y + by[1])
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const at = dragged(event)
    if (at) move(...at)
  }
  if (!isReady) return <Places {...{ point, words }} />
  return (
    <div className={styles.focus}>
      <input ref={field} type="hidden" name="coverFocus" defaultValue={point} />
      <div className={styles.aim} onPointerDown={follow} onPointerMove={follow}>
        <img src={picture} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          aria-label={words.point}
          aria-describedby="focus-hint focus-position"
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.hint} id="focus-hint">
        {words.hint}{' '}
        <button type="button" className="link" onClick={() => move(50, 50)}>
          {words.recentre}
        </button>
      </p>
      <output className="sr" id="focus-position">
        {fill(words.position, { x, y })}
      </output>
    </div>
  )
}

/** The form saves what its fields contain. */
function enter(field: HTMLInputElement, value: string): void {
  field.value = value
  field.dataset['unsaved'] = 'changed'
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Where on the element the pressed pointer is, percent. */
function dragged({ type, pointerId, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
  else if (!currentTarget.hasPointerCapture(pointerId)) return undefined
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [((clientX - left) / width) * 100, ((clientY - top) / height) * 100] as const
}

/** How far a key moves the point, percent. */
function arrowStep({ key, shiftKey }: KeyboardEvent): readonly [x: number, y: number] | undefined {
  const far = shiftKey ? 10 * step : step
  if (key === 'ArrowLeft') return [-far, 0]
  if (key === 'ArrowRight') return [far, 0]
  if (key === 'ArrowUp') return [0, -far]
  return key === 'ArrowDown' ? [0, far] : undefined
}

/** Nine places of a picture, and the stored point where it is none of them. */
function Places({ point, words }: { point: string; words: FocusProps['words'] }) {
  const places = rows.flatMap((row, y) =>
    columns.map((column, x) => [`${x * 50} ${y * 50}`, `${words[row]}, ${words[column]}`] as const),
  )
  const isOther = places.every(([known]) => known !== point)
  return (
    <label className={styles.list}>
      {words.list}
      <select name="coverFocus" defaultValue={point}>
        {isOther && <option value={point}>{objectPosition(point)}</option>}
        {places.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
