import type { ReactNode } from 'react'
import type { LayoutName } from './layout-names.ts'

export interface LayoutProps {
  /** The page it surrounds. */
  id: string
  /** Path without locale prefix, and query with its `?`: the language switch keeps both (D2). */
  path: string
  query: string
  /** The header lies on the hero's colour. */
  onHero: boolean
  children: ReactNode
}
export type Layout = (props: LayoutProps) => ReactNode

const files = import.meta.glob<Layout>('./*.layout.tsx', { import: 'default' })

/** The file of a layout, from the project's root. */
export const layoutFile = (name: LayoutName): string => `src/layouts/${name}.layout.tsx`

/** Loads a layout by name. */
export async function loadLayout(name: LayoutName): Promise<Layout> {
  return files[`./${name}.layout.tsx`]!()
}
