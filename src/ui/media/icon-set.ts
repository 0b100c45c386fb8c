import { createContext, use } from 'react'
import type { IconName } from './icons.ts'

/** The icons of one render. */
export interface IconSet {
  /** Used by the page so far. */
  wanted: Set<IconName>
  /** Already in a sprite. */
  drawn: Set<IconName>
}

/** Creates the set of one render; never share it between requests. */
export const createIconSet = (): IconSet => ({ wanted: new Set(), drawn: new Set() })

const IconContext = createContext<IconSet | undefined>(undefined)

/** Wraps a document, or a part that is rendered separately: `<IconProvider value={createIconSet()}>`. */
export const IconProvider = IconContext

/** The icons of this render; `undefined` in the browser, where the document already has its sprite. */
export const useIconSet = (): IconSet | undefined => use(IconContext)
