import type { ReactNode } from 'react'

/** Names of the layouts (spec §2). */
export const layoutNames = ['bare', 'bare-no-loader', 'chiche', 'default', 'error', 'game', 'organize'] as const
export type LayoutName = (typeof layoutNames)[number]

export interface LayoutProps {
  /** The page's content. */
  id: string
  /** Path without language prefix, and query including `?`; the language switch preserves both (D2). */
  path: string
  query: string
  /** The header is transparent over the colour of the hero. */
  onHero: boolean
  children: ReactNode
}
export type Layout = (props: LayoutProps) => ReactNode

const files = import.meta.glob<Layout>('./*.layout.tsx', { import: 'default' })

/** Path of a layout's file from the project root. */
export const layoutFile = (name: LayoutName): string => `src/layouts/${name}.layout.tsx`

/** Layouts that were loaded, as pages are in `page-table.ts`. */
const loaded = new Map<LayoutName, Layout>()

/** Loads a layout by name. */
export async function loadLayout(name: LayoutName): Promise<Layout> {
  const layout = loaded.get(name) ?? (await files[`./${name}.layout.tsx`]!())
  loaded.set(name, layout)
  return layout
}
