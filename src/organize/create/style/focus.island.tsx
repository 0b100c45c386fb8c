import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'
import { objectPosition } from '../../../lib/picture/focus.ts'
import styles from './focus.module.css'

interface FocusProps {
  /** Path of the picture. */
  picture: string
  /** The stored point, `50 50`; empty for none. */
  focus: string
  labels: {
    /** Name of the point. */
    point: string
    hint: string
    /** Without script: what the list of places is for. */
    list: string
    /** The places, by their points. */
    places: readonly (readonly [point: string, name: string])[]
    /** `{x}` and `{y}` are percentages. */
    position: string
    /** Puts the point back into the middle. */
    centre: string
    crops: Record<Crop, string>
  }
}

/** Where the site shows a picture, each with another part of it. */
export const crops = ['card', 'page', 'link', 'square', 'story'] as const
type Crop = (typeof crops)[number]

const middle = '50 50'
/** Percent that an arrow moves the point; ten times as far with Shift. */
const step = 1
const never = () => () => {}

/**
 * The point of a picture that every crop shows: moved by pointer and by arrows. Without script it is chosen among nine places.
 */
export default function FocusPoint({ picture, focus, labels }: FocusProps) {
  const [point, setPoint] = useState(focus || middle)
  const field = useRef<HTMLInputElement>(null)
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
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
  if (!isReady)
    return (
      <div className={styles.focus}>
        <Places {...{ point, labels }} />
        <Crops {...{ picture, point, labels }} />
      </div>
    )
  return (
    <div className={styles.focus}>
      <input ref={field} type="hidden" name="coverFocus" defaultValue={point} />
      <div className={styles.aim} onPointerDown={follow} onPointerMove={follow}>
        <img src={picture} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          aria-label={labels.point}
          aria-describedby="focus-hint focus-position"
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.hint} id="focus-hint">
        {labels.hint}{' '}
        <button type="button" className="link" onClick={() => move(50, 50)}>
          {labels.centre}
        </button>
      </p>
      <Crops {...{ picture, point, labels }} />
      <output className="sr" id="focus-position">
        {labels.position.replace('{x}', String(x)).replace('{y}', String(y))}
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

/** What is seen of the picture in each place; in those that the site draws, a sheet of paper is where its words will be. */
function Crops({ picture, point, labels }: Pick<FocusProps, 'picture' | 'labels'> & { point: string }) {
  return (
    <div className={styles.crops} aria-hidden="true">
      {crops.map((crop) => (
        <figure key={crop}>
          <div data-crop={crop}>
            <img src={picture} alt="" style={{ objectPosition: objectPosition(point) }} />
          </div>
          <figcaption>{labels.crops[crop]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Nine places of a picture, and the stored point where it is none of them. */
function Places({ point, labels }: { point: string; labels: FocusProps['labels'] }) {
  const isOther = labels.places.every(([known]) => known !== point)
  return (
    <label className={styles.list}>
      {labels.list}
      <select name="coverFocus" defaultValue={point}>
        {isOther && <option value={point}>{objectPosition(point)}</option>}
        {labels.places.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
