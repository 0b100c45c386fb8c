import { use } from 'react'
import { IslandScripts } from './island.tsx'

/**
 * A module script for a part of a page, which runs once the page is parsed. For code that cannot wait for a first touch and
 * would cost every page bytes in the entry script.
 * @param source path of the file from the project root
 */
export function PageScript({ source }: { source: `${string}.script.ts` }) {
  return <script type="module" src={use(IslandScripts)(source)} />
}
