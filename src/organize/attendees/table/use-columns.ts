import { useMemo, useState } from 'react'

/** Where this device remembers its columns. */
const place = 'people-columns'
/** Columns that are hidden until one shows them. */
const hidden: Record<string, boolean> = { source: false, lang: false }

type Visibility = Record<string, boolean>
type Change = Visibility | ((before: Visibility) => Visibility)

/** Which columns are shown, as this device was left. @param isLive false until the page is hydrated as the server rendered it */
export function useColumns(isLive: boolean) {
  const stored = useMemo(() => (isLive ? remembered() : hidden), [isLive])
  const [chosen, setChosen] = useState<Visibility>()
  const visibility = chosen ?? stored
  return {
    visibility,
    setVisibility: (next: Change) => {
      const columns = typeof next === 'function' ? next(visibility) : next
      setChosen(columns)
      localStorage.setItem(place, JSON.stringify(columns))
    },
  }
}
export type Columns = ReturnType<typeof useColumns>

function remembered(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return hidden
    return Object.fromEntries(Object.entries(stored).map(([name, isShown]) => [name, isShown === true]))
  } catch {
    return hidden
  }
}
