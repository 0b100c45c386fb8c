import { createContext, useContext } from 'react'
import { paper } from '../../lib/colour.ts'

/** Background colour behind a part of a page, to blend transparent colours and choose readable text (D59). */
export const GroundBelow = createContext(paper)

/** The background at this place; by default the page's. */
export function useGround() {
  return useContext(GroundBelow)
}
