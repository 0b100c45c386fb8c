import { hourMs } from '../../lib/time/durations.ts'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { Locale } from '../../contracts/locales.ts'
import type { EventSummary, Facets } from '../../events/events.contract.ts'
import { presetRange } from '../../events/list/date-presets.ts'
import { parseListQuery } from '../../events/list/list-query.ts'
import { SearchBar } from '../../events/list/search-form/search-bar.tsx'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { momentAt, type Moment } from '../../lib/time/moment-of-week.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { places } from '../../ui/media/scenes/crowd.ts'
import { scenePicture, type SceneName } from '../../ui/media/scenes/scene-files.ts'
import { Heading } from '../../ui/text/heading.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { countEvents, listDay } from './list-events.ts'
import styles from './event-search.module.css'

const looks = ['crowd', 'dare', 'quiet'] as const
const tags = ['h1', 'h2'] as const
const noFilter = parseListQuery(new URLSearchParams())

const schema = z.object({
  textBefore: text,
  textBean: text,
  textAfter: text,
  text,
  look: z.enum(looks).default('crowd'),
  shortcuts: z.boolean().default(true),
  tag: z.enum(tags).default('h1'),
})

/** The hero of a page: title and search, on the theme's colour with an illustration or on a quiet background. */
export default defineBlock({
  name: 'Event Search',
  schema,
  inputs: {
    textBefore: { type: 'string', helperText: 'Without any of the three, what suits the hour' },
    textBean: { type: 'string' },
    textAfter: { type: 'string' },
    text: { type: 'longText', helperText: 'Without one, how many events there are' },
    look: {
      type: 'string',
      enum: looks,
      defaultValue: 'crowd',
      helperText: 'crowd and dare: put it first on the page',
    },
    shortcuts: { type: 'boolean', defaultValue: true, helperText: 'Today, this weekend, free, online' },
    tag: { type: 'string', enum: tags, defaultValue: 'h1' },
  },
  load: async (_, loading: BlockLoading) => {
    const [counted, today] = await Promise.all([countEvents(loading), listDay(loading, 0)])
    return { ...counted, first: firstToBegin(today, loading.now) }
  },
  Component: function EventSearch({ options, data, loading: { now, settings } }) {
    const { t } = useI18n()
    const { look, shortcuts, tag } = options
    const today = dayIn(siteTimeZone, now)
    const moment = look === 'crowd' ? momentAt(siteTimeZone, now) : undefined
    return (
      <section className={styles.hero} data-look={look} data-moment={moment}>
        <div className="wrap">
          <div className={styles.words}>
            <Heading level={tag === 'h1' ? 1 : 2} {...titleFor(options, moment, t)} />
            <p>{options.text ?? leadFor(data, t)}</p>
          </div>
          {look === 'quiet' && <img id="art" className={styles.art} {...scenePicture('together')} alt="" />}
          <SearchBar state={noFilter} today={today} mapsKey={settings.googleMapsKey} />
          {shortcuts && <Shortcuts today={today} facets={data?.facets} />}
          {/* At the bottom of what is above: before it, it would move while that arrives. */}
          {moment && (
            <Art scene={`crowd-${moment}`} words={[{ at: places.sign, text: t(`home.moments.${moment}.sign`) }]} />
          )}
          {look === 'dare' && <Art scene="dare" words={dares} />}
        </div>
      </section>
    )
  },
})

function titleFor(
  { textBefore, textBean, textAfter }: z.output<typeof schema>,
  moment: Moment | undefined,
  t: I18n['t'],
) {
  if (textBefore || textBean || textAfter) return { textBefore, textBean, textAfter }
  return moment
    ? { textBefore: t(`home.moments.${moment}.before`), textBean: t(`home.moments.${moment}.bean`) }
    : { textBefore: t('home.international.headingBefore'), textBean: t('home.international.headingBean') }
}

interface Counted {
  total: number | undefined
  first: ReturnType<typeof firstToBegin>
}

const [fewestHours, mostHours] = [1, 12]

/** How many of a day's events begin first, and in how many hours; undefined when that is not soon. */
export function firstToBegin(events: readonly EventSummary[], now: number) {
  const begins = events.map(({ next }) => msOf(next.begin)).filter((begin) => begin > now)
  const first = Math.min(...begins)
  const hours = Math.round((first - now) / hourMs)
  return hours >= fewestHours && hours <= mostHours
    ? { count: begins.filter((begin) => begin === first).length, hours }
    : undefined
}

/** How many events there are, and when the first begin. */
function leadFor(data: Counted | undefined, t: I18n['t']): string {
  if (!data?.total) return t('home.description')
  const word = (n: number) => t('home.numbers').split(' ')[n - 1] ?? String(n)
  const { total, first } = data
  const second = first
    ? t.plural('home.firstBegin', first.count, {
        number: word(first.count),
        hours: t.plural('home.hours', first.hours, { number: word(first.hours) }),
      })
    : t('home.open')
  return `${t.plural('home.lead', total)} ${second}`
}

/** The same dare in each language. */
const dares = [
  { text: 'Chiche\u202F?', lang: 'fr', at: places.dare[0] },
  { text: 'Dare you', lang: 'en', at: places.dare[1] },
  { text: '¿Te sumas?', lang: 'es', at: places.dare[2] },
] as const

interface ArtProps {
  scene: SceneName
  /** What is written on it, at points in percent of it. */
  words: readonly { text: string; lang?: Locale; at: readonly [x: number, y: number] }[]
}

function Art({ scene, words }: ArtProps) {
  return (
    <div id="art" className={styles.crowd}>
      <img {...scenePicture(scene)} alt="" fetchPriority="high" />
      {words.map(({ text, lang, at: [x, y] }) => (
        <span key={text} lang={lang} style={{ left: `${x}%`, top: `${y}%` }}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** Links to popular lists. */
function Shortcuts({ today, facets }: { today: string; facets: Facets | undefined }) {
  const { t, href, locale } = useI18n()
  const figure = (count: number | undefined) => count?.toLocaleString(locale)
  return (
    <nav className={styles.shortcuts} aria-label={t('home.shortcuts')}>
      <Chips>
        <Chip href={href('events/list', {}, { ...presetRange('today', today) })}>{t('home.today')}</Chip>
        <Chip href={href('events/list', {}, { ...presetRange('weekend', today) })}>{t('home.weekend')}</Chip>
        <Chip href={href('events/list', {}, { free: true })} count={figure(facets?.free)}>
          {t('home.free')}
        </Chip>
        <Chip href={href('events/list', {}, { visio: true })} count={figure(facets?.visio)}>
          {t('home.online')}
        </Chip>
      </Chips>
    </nav>
  )
}
