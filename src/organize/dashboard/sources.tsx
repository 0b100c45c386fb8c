import type { Locale } from '../../contracts/locales.ts'
import type { Figures } from './figures.contract.ts'
import { Bars } from './plots/bars.tsx'
import type { LiveWords } from './live-words.ts'
import { fillIn, percentText } from './number-text.ts'
import { namedSources, type NamedSource } from './source-names.ts'
import blocks from './figures-view.module.css'

interface SourcesProps {
  figures: Pick<Figures, 'sources'>
  words: LiveWords
  locale: Locale
}

/** Where people come from: registrations as bars, with views and the share of them that led to a registration. */
export function Sources({ figures, words: { sources: words }, locale }: SourcesProps) {
  const named = namedSources(figures.sources, words)
  return (
    <section className={blocks.block} id="sources" aria-labelledby="sources-title">
      <header>
        <h2 id="sources-title">{words.title}</h2>
      </header>
      {named.length === 0 && <p>{words.none}</p>}
      <Bars
        bars={named.map((source) => ({
          name: source.name,
          text: viewsText(source, words, locale),
          n: source.registrations,
        }))}
        unit={words.registrations}
        locale={locale}
      />
      <p className={blocks.hint}>{words.note}</p>
    </section>
  )
}

/** `402 vues, 6 % s’inscrivent`; no rate where more people registered than were counted. */
function viewsText({ views, registrations }: NamedSource, words: LiveWords['sources'], locale: Locale): string {
  if (views === 0) return ''
  const text = fillIn(words.views, views, locale)
  if (registrations > views) return text
  return `${text}, ${words.rate.replace('{{share}}', percentText(registrations / views, locale))}`
}

/** Why seats were given back, from those who gave a reason. */
export function LeaveReasons({
  figures,
  words,
  locale,
}: Pick<SourcesProps, 'words' | 'locale'> & { figures: Pick<Figures, 'leaveReasons'> }) {
  const { title, note, people, names } = words.leaving
  return (
    <section className={blocks.block} aria-labelledby="leaving">
      <h2 id="leaving">{title}</h2>
      <Bars
        bars={figures.leaveReasons.map(({ reason, people: n }) => ({ name: names[reason], n }))}
        unit={people}
        locale={locale}
      />
      <p className={blocks.hint}>{note}</p>
    </section>
  )
}
