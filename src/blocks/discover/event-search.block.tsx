import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { locales, type Locale } from '../../contracts/locales.ts'
import type { Facets } from '../../events/events.contract.ts'
import { presetRange } from '../../events/list/date-presets.ts'
import { parseListQuery } from '../../events/list/list-query.ts'
import { SearchBar } from '../../events/list/search-form/search-bar.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { scenePicture } from '../../ui/media/scenes/scene-files.ts'
import { TogetherScene } from '../../ui/media/scenes/together-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import { countEvents } from './list-events.ts'
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
    textBefore: { type: 'string', helperText: 'The site’s own title without any of the three' },
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
  load: (_, loading: BlockLoading) => countEvents(loading),
  Component: function EventSearch({ options, data, loading: { now, settings } }) {
    const { t } = useI18n()
    const { look, shortcuts, tag } = options
    const today = dayIn(siteTimeZone, now)
    const isCrowd = look === 'crowd'
    const lead = options.text ?? (data && data.total > 0 ? t.plural('home.lead', data.total) : t('home.description'))
    return (
      <section className={styles.hero} data-look={look}>
        <div className="wrap">
          <div className={styles.words}>
            <Heading level={tag === 'h1' ? 1 : 2} {...useTitle(options)} />
            <p>{lead}</p>
          </div>
          {look === 'quiet' && <TogetherScene className={styles.art} />}
          <SearchBar state={noFilter} today={today} mapsKey={settings.googleMapsKey} />
          {shortcuts && <Shortcuts today={today} facets={data?.facets} />}
          {/* At the bottom of what is above: before it, it would move while that arrives. */}
          {look === 'dare' && <DareArt />}
          {isCrowd && <img className={styles.art} {...scenePicture('crowd')} alt="" fetchPriority="high" />}
        </div>
      </section>
    )
  },
})

function useTitle({ textBefore, textBean, textAfter, look }: z.output<typeof schema>) {
  const { t } = useI18n()
  if (textBefore || textBean || textAfter) return { textBefore, textBean, textAfter }
  return look === 'crowd'
    ? { textBefore: t('home.headingBefore'), textBean: t('home.headingBean') }
    : { textBefore: t('home.international.headingBefore'), textBean: t('home.international.headingBean') }
}

/** The same dare in each language. */
const dares = { fr: 'Chiche\u202F?', en: 'Dare you', es: '¿Te sumas?' } satisfies Record<Locale, string>

function DareArt() {
  return (
    <div className={styles.dare}>
      <img {...scenePicture('dare')} alt="" fetchPriority="high" />
      {locales.map((locale) => (
        <span key={locale} lang={locale}>
          {dares[locale]}
        </span>
      ))}
    </div>
  )
}

/** Links to popular lists. */
function Shortcuts({ today, facets }: { today: string; facets: Facets | undefined }) {
  const { t, href, locale } = useI18n()
  const figure = (count: number | undefined) => count !== undefined && new Intl.NumberFormat(locale).format(count)
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
