import { createContext, use } from 'react'
import type { IconName } from './icons.ts'

/** The icons of one render: those asked for so far, and those that a sprite already holds. */
export interface IconSet {
  wanted: Set<IconName>
  drawn: Set<IconName>
}

/** A fresh set; one for each render, never shared between requests. */
export const createIconSet = (): IconSet => ({ wanted: new Set(), drawn: new Set() })

const IconContext = createContext<IconSet | undefined>(undefined)

/** Around a whole document (or a part rendered alone): `<IconProvider value={createIconSet()}>`. */
export const IconProvider = IconContext

/** The icons of this render; `undefined` in the browser, where the document's sprite already stands. */
export const useIconSet = (): IconSet | undefined => use(IconContext)
