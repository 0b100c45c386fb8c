import { createContext, use, type ReactNode } from 'react'

/** Parts of a page that depend on the visitor; each is rendered per request and spliced into the page's bytes. */
export const holeNames = ['account', 'toast', 'visitor-state'] as const
export type HoleName = (typeof holeNames)[number]

const HoleContext = createContext<((name: HoleName) => ReactNode) | undefined>(undefined)

/** Around a document rendered for one visitor only: its holes are filled at once instead of marked. */
export const HoleFill = HoleContext

/** Marks where a visitor's part goes. A cached page holds only the mark, so nothing of one visitor can reach another. */
export function Hole({ name }: { name: HoleName }) {
  const fill = use(HoleContext)
  return fill ? fill(name) : <template data-hole={name} />
}

/** The mark as it stands in rendered HTML, around the hole's name. */
export const holeMarkStart = '<template data-hole="'
export const holeMarkEnd = '"></template>'
