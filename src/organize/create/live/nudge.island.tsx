import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../../lib/text/fill.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './nudge.module.css'

interface NudgeProps {
  /** Id of the form with the fields `lat` and `lng`. */
  formId: string
  words: Messages['wizard']['nudge']
}

interface Point {
  lat: number
  lng: number
}

/** Metres per pixel of the map, and metres that an arrow key moves the point; ten times as far with Shift. */
const scale = 2
const step = 5
const metresPerDegree = 111_320

/** A point that is some metres away. */
function moved({ lat, lng }: Point, east: number, north: number): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  const east1 = metresPerDegree * Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return { lat: round(Math.max(-90, Math.min(90, lat + north / metresPerDegree))), lng: round(lng + east / east1) }
}

/** The place that the form's fields name, and how far the point is from it, metres. */
function usePoint(formId: string) {
  const [origin, setOrigin] = useState<Point>()
  const [offset, setOffset] = useState({ east: 0, north: 0 })
  const own = useRef(false)
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement
    const read = () => {
      // Our own change is no new place.
      if (own.current) return
      const [lat, lng] = [valueOf(form, 'lat'), valueOf(form, 'lng')]
      setOrigin(lat === undefined || lng === undefined ? undefined : { lat, lng })
      setOffset({ east: 0, north: 0 })
    }
    read()
    form.addEventListener('change', read)
    return () => form.removeEventListener('change', read)
  }, [formId])
  const moveTo = (east: number, north: number) => {
    if (!origin) return
    const form = document.getElementById(formId) as HTMLFormElement
    setOffset({ east, north })
    own.current = true
    for (const [name, value] of Object.entries(moved(origin, east, north))) {
      const field = form.elements.namedItem(name) as HTMLInputElement
      field.value = String(value)
      field.dataset['unsaved'] = 'changed'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    own.current = false
  }
  return { hasPlace: origin !== undefined, ...offset, moveTo }
}

/**
 * Where exactly: a small plan in steps of 100 m around the chosen place, on which the point is moved by pointer and by arrows.
 * It is drawn here, no map is fetched.
 */
export default function Nudge({ formId, words }: NudgeProps) {
  const { hasPlace, east, north, moveTo } = usePoint(formId)
  if (!hasPlace) return <p className={styles.empty}>{words.empty}</p>
  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey ? 10 * step : step
    const by = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, far], ArrowDown: [0, -far] }[event.key]
    if (!by) return
    event.preventDefault()
    moveTo(east + by[0]!, north + by[1]!)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const at = (px: number, middle: number) => Math.round((px - middle) * scale)
    moveTo(at(event.clientX, left + width / 2), -at(event.clientY, top + height / 2))
  }
  return (
    <div className={styles.nudge}>
      <div className={styles.plan} onPointerDown={follow} onPointerMove={follow}>
        <span className={styles.origin} />
        <button
          type="button"
          className={styles.point}
          style={{ translate: `calc(-50% + ${east / scale}px) calc(-100% + ${-north / scale}px)` }}
          aria-label={fill(words.point, { east, north })}
          aria-describedby="nudge-hint"
          onKeyDown={onKeyDown}
        >
          <Icon name="map-pin" />
        </button>
        <small className={styles.scale}>100 m</small>
      </div>
      <p id="nudge-hint">
        {words.hint}
        {(east !== 0 || north !== 0) && (
          <button type="button" className={styles.back} onClick={() => moveTo(0, 0)}>
            {words.back}
          </button>
        )}
      </p>
    </div>
  )
}

/** The number in a hidden field of the form. */
function valueOf(form: HTMLFormElement, name: string): number | undefined {
  const field = form.elements.namedItem(name)
  const value = field instanceof HTMLInputElement && field.value !== '' ? Number(field.value) : Number.NaN
  return Number.isNaN(value) ? undefined : value
}
