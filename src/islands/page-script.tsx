import { use } from 'react'
import { IslandScripts } from './island.tsx'

/**
 * The script of a part of a page, fetched with it and run once the page stands; it finds its parts by itself. For what
 * cannot wait until somebody touches it, and would weigh on every page in the entry.
 * @param source the file from the project's root
 */
export function PageScript({ source }: { source: `${string}.script.ts` }) {
  return <script type="module" src={use(IslandScripts)(source)} />
}
