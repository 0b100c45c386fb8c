import type { Locale } from '../../../contracts/locales.ts'
import type { Figures } from '../../../contracts/v1/organizing/figures.ts'
import type { LiveWords } from './live-words.ts'
import { fillIn, numberText, percentText } from './number-text.ts'
import { namedSources, type NamedSource } from './source-names.ts'
import blocks from './figures-view.module.css'
import styles from './sources.module.css'

interface SourcesProps {
  figures: Pick<Figures, 'sources'>
  words: LiveWords
  locale: Locale
}

/** Where people come from: registrations as bars, with views and the share of them that led to a registration. */
export function Sources({ figures, words: { sources: words }, locale }: SourcesProps) {
  const named = namedSources(figures.sources, words)
  const most = Math.max(1, ...named.map(({ registrations }) => registrations))
  return (
    <section className={blocks.block} id="sources" aria-labelledby="sources-title">
      <header>
        <h2 id="sources-title">{words.title}</h2>
      </header>
      {named.length === 0 && <p>{words.none}</p>}
      <ul className={styles.sources}>
        {named.map((source) => (
          <li key={source.name}>
            <span>
              {source.name}
              <small>{viewsText(source, words, locale)}</small>
            </span>
            <b>
              {numberText(source.registrations, locale)}
              <span className="sr"> {words.registrations}</span>
            </b>
            <span aria-hidden="true">
              <i style={{ inlineSize: `${Math.round((source.registrations / most) * 100)}%` }} />
            </span>
          </li>
        ))}
      </ul>
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
