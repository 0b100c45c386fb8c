import type { ViewSourceFigure } from './figures.contract.ts'
import { sourceName } from '../../lib/visits/source-name.ts'
import type { LiveWords } from './live-words.ts'

export interface NamedSource {
  name: string
  views: number
  registrations: number
}

/** Sources of the same name added up, those of the most registrations first. */
export function namedSources(sources: readonly ViewSourceFigure[], words: LiveWords['sources']): NamedSource[] {
  const groups = Map.groupBy(sources, (source) => sourceName(source, words))
  return [...groups]
    .map(([name, same]) => ({
      name,
      views: same.reduce((sum, { views }) => sum + views, 0),
      registrations: same.reduce((sum, { registrations }) => sum + registrations, 0),
    }))
    .toSorted((a, b) => b.registrations - a.registrations || b.views - a.views)
}
