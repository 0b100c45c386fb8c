import { useEffect, useRef, useState } from 'react'
import type { ListedAttendee } from '../attendees.contract.ts'
import { showToast } from '../../../ui/feedback/toast.client.ts'
import { nameText } from '../people-text.ts'
import { fill } from '../../../lib/text/fill.ts'
import type { PeopleWords } from '../people-words.ts'

/** How long a row shows that it changed elsewhere, ms. */
const flashMs = 1600

/** People whom others checked in while one looks: their rows flash once, and a toast names the last one. */
export function useArrivals(rows: readonly ListedAttendee[], words: PeopleWords): ReadonlySet<string> {
  const known = useRef(new Map<string, string | null>())
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const arrived = rows.filter(({ _id, checkedInAt }) => known.current.get(_id) === null && checkedInAt !== null)
    const others = arrived.filter(({ _id }) => !ownChanges.delete(_id))
    for (const { _id, checkedInAt } of rows) known.current.set(_id, checkedInAt)
    const last = others.at(-1)
    if (!last) return
    showToast('success', { message: fill(words.done.arrived, { name: nameText(last, words) }) })
    setFlashing(new Set(others.map(({ _id }) => _id)))
    const timer = setTimeout(() => setFlashing(new Set()), flashMs)
    return () => clearTimeout(timer)
  }, [rows, words])
  return flashing
}

/** People whom this page checks in itself. */
export const ownChanges = new Set<string>()
