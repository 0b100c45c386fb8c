import { renderSVG } from 'uqr'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay, formatHours, formatMoment } from '../../events/event-dates.ts'
import { placeOf, titleOf } from '../../events/event-texts.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import type { PrintOptions } from './print-options.ts'
import type { PaperName, PaperPage } from './paper-pages.ts'
import styles from './paper.module.css'

interface SheetFacts {
  event: ManagedEvent
  options: PrintOptions
  /** Number of people with a seat on all pages, and how many of them are companions. */
  people: number
  guests: number
  /** When the list was printed whose names are not on this one. */
  sinceAt: string | undefined
  /** Address of the door's screen. */
  doorUrl: string
  /** ms */
  now: number
}

/** One sheet of paper. Each has a head, so that sheets that were separated are still known. */
export function PaperSheet({ page, index, pages, ...facts }: SheetFacts & { page: PaperPage } & Place) {
  const { t } = useI18n()
  const { names, line, gone, blank } = page
  return (
    <article
      className={styles.sheet}
      data-size={facts.options.size}
      aria-label={t('people.door.page', { n: index + 1, pages })}
    >
      {index === 0 ? <FirstHead {...facts} /> : <NextHead {...facts} />}
      <Legend {...facts} hasGuests={[...names, ...line].some(({ guests }) => guests > 0)} />
      {pages > 1 && names.length > 0 && (
        <h4 className={styles.range}>
          <b>{rangeOf(page)}</b>
        </h4>
      )}
      {names.length > 0 && <Names names={names} withLetters />}
      {gone.length > 0 && (
        <section>
          <h4>{t('people.door.gone')}</h4>
          <ul className={styles.names}>
            {gone.map((name) => (
              <li key={name}>
                <bdi>
                  <s>{name}</s>
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {line.length > 0 && (
        <section>
          <h4>{t('people.door.inLine')}</h4>
          <Names names={line} />
        </section>
      )}
      {blank > 0 && <Blank count={blank} />}
      <footer>
        <span>{t('people.door.destroy')}</span>
        <span>
          {index + 1} / {pages}
        </span>
      </footer>
    </article>
  )
}

interface Place {
  /** From 0. */
  index: number
  pages: number
}

/** `A – Du` */
export const rangeOf = ({ from, to }: Pick<PaperPage, 'from' | 'to'>): string =>
  from === '' ? '' : `${from}\u00a0–\u00a0${to}`

function FirstHead({ event, people, guests, sinceAt, doorUrl }: SheetFacts) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const title = titleOf(event, locale)
  const { begin, end } = event.next
  const when = `${formatDay(begin, locale, event.timeZone, 'full')}, ${formatHours(begin, end, locale, event.timeZone)}`
  return (
    <header className={styles.first}>
      <div>
        <h3 lang={title.lang}>{title.text}</h3>
        <p>{[when, placeOf(event, i18n)].filter(Boolean).join(' · ')}</p>
        {sinceAt && (
          <p>
            <b>{t('people.door.newNames', { when: formatMoment(sinceAt, locale, event.timeZone, 'short') })}</b>
          </p>
        )}
      </div>
      <p className={styles.count}>
        <b>{people.toLocaleString(locale)}</b>
        <span>
          {t.plural('people.door.expected', people)}
          {guests > 0 && (
            <>
              <br />
              {t.plural('people.door.guests', guests)}
            </>
          )}
        </span>
      </p>
      <figure>
        <div
          role="img"
          aria-label={t('people.door.codeAlt')}
          dangerouslySetInnerHTML={{ __html: renderSVG(doorUrl, { border: 0, ecc: 'L' }) }}
        />
        <figcaption>{t('people.door.code')}</figcaption>
      </figure>
    </header>
  )
}

function NextHead({ event }: SheetFacts) {
  const { locale } = useI18n()
  const title = titleOf(event, locale)
  return (
    <header className={styles.next}>
      <b lang={title.lang}>{title.text}</b>
      <span>{formatDay(event.next.begin, locale, event.timeZone, 'short')}</span>
    </header>
  )
}

function Legend({ event, now, hasGuests }: SheetFacts & { hasGuests: boolean }) {
  const { t, locale } = useI18n()
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.box} /> {t('people.door.box')}
      </span>
      {hasGuests && (
        <span>
          <i className={styles.round} /> {t('people.door.round')}
        </span>
      )}
      <span>{t('people.door.at', { when: formatMoment(now, locale, event.timeZone, 'short') })}</span>
    </p>
  )
}

/** Lines to write on. */
function Blank({ count }: { count: number }) {
  const { t } = useI18n()
  return (
    <section>
      <h4>{t('people.door.walkIns')}</h4>
      <ul className={styles.names}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <i className={styles.box} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Names({ names, withLetters = false }: { names: readonly PaperName[]; withLetters?: boolean }) {
  const { t } = useI18n()
  return (
    <ul className={styles.names}>
      {names.map(({ id, main, rest, letter, guests, lines }, index) => (
        <li key={id} data-letter={withLetters && letter !== names[index - 1]?.letter ? letter : undefined}>
          <span className={styles.ticks}>
            <i className={styles.box} />
            {Array.from({ length: guests }, (_, guest) => (
              <i key={guest} className={styles.round} />
            ))}
          </span>
          <span>
            {/* Apart, so that marks of writing direction in a name end with it. */}
            <bdi>
              <b>{main || t('people.noName')}</b> {rest}
            </bdi>
            {guests > 0 && <em> +&nbsp;{guests}</em>}
            {lines.map((text) => (
              <small key={text}>{text}</small>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
