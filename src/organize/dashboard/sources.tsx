import type { Locale } from '../../contracts/locales.ts'
import type { Figures, ViewSourceFigure } from './figures.contract.ts'
import type { LiveWords } from './live-words.ts'
import { plural } from '../../lib/text/fill.ts'
import { percentText, numberText } from './number-text.ts'
import blocks from './figures-view.module.css'
import styles from './plots/bars.module.css'
import { sourceName } from '../../lib/visits/source-name.ts'

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
  const text = plural(words.views, views, locale)
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

interface BarsProps {
  bars: readonly { name: string; text?: string; n: number }[]
  /** What the numbers count. */
  unit: string
  locale: Locale
}

/** Numbers of named things as bars; the longest is the largest number. */
function Bars({ bars, unit, locale }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ n }) => n))
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, text, n }) => (
        <li key={name}>
          <span>
            {name}
            {text && <small>{text}</small>}
          </span>
          <b>
            {numberText(n, locale)}
            <span className="sr"> {unit}</span>
          </b>
          <span aria-hidden="true">
            <i style={{ inlineSize: `${Math.round((n / most) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface NamedSource {
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
