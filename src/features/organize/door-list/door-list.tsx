import { pickLocalized, type Locale } from '../../../contracts/locales.ts'
import type { ListedAttendee } from '../../../contracts/v1/organizing/people.ts'
import type { Question } from '../../../contracts/v1/questions.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { PageScript } from '../../../islands/page-script.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Checkbox } from '../../../ui/forms/choice.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Bean } from '../../../ui/text/bean.tsx'
import { formatDay, formatHour, formatHours } from '../../events/event-dates.ts'
import { placeOf, titleOf } from '../../events/event-texts.ts'
import type { ManagedEvent } from '../event-frame/managed-event.ts'
import type { DoorOptions } from './door-options.ts'
import { paperPages, type PaperPage } from './paper-pages.ts'
import { sortedNames, type PaperName } from './sorted-names.ts'
import styles from './door-list.module.css'

interface DoorListProps {
  event: ManagedEvent
  people: readonly ListedAttendee[]
  options: DoorOptions
  /** ms */
  now: number
}

/** Empty lines for people who come without registering. */
const blankLines = 6

/** The sheet for the door, with what it shows beside it; only the sheet is printed. */
export function DoorList({ event, people, options, now }: DoorListProps) {
  const { t, locale } = useI18n()
  const going = people.filter(({ state }) => state === 'going')
  const pages = paperPages(sortedNames(going, options.order, locale), options)
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <h2>
          {t('people.door.before')} <Bean>{t('people.door.bean')}</Bean>
        </h2>
        <p>{t('people.door.text')}</p>
        {pages.length > 1 && (
          <p>
            {t.plural('people.door.pages', pages.length, {
              people: going.length.toLocaleString(locale),
              ranges: pages.map(rangeOf).join(', '),
            })}
          </p>
        )}
        <Options event={event} options={options} />
        {/* Hidden until its script runs; the browser's own menu prints too. */}
        <Button type="primary" icon="printer" data-print="" hidden>
          {t('people.door.print')}
        </Button>
        <PageScript source="src/features/organize/door-list/print.script.ts" />
        <p className={styles.note}>{t('people.door.note')}</p>
      </div>
      <div>
        {people.length === 0 && (
          <EmptyState title={t('people.door.emptyTitle')}>
            <p>{t('people.door.emptyText')}</p>
          </EmptyState>
        )}
        <Sheet event={event} people={people} options={options} now={now} />
      </div>
    </div>
  )
}

function Options({ event, options }: Pick<DoorListProps, 'event' | 'options'>) {
  const { t, locale } = useI18n()
  return (
    <form className={styles.options}>
      <Select
        name="order"
        label={t('people.door.order')}
        defaultValue={options.order}
        options={[
          { value: 'surname', label: t('people.door.bySurname') },
          { value: 'name', label: t('people.door.byName') },
        ]}
      />
      <Select
        name="size"
        label={t('people.door.size')}
        defaultValue={options.size}
        options={(['small', 'normal', 'large'] as const).map((size) => ({
          value: size,
          label: t(`people.door.sizes.${size}`),
        }))}
      />
      <Checkbox name="line" value="1" label={t('people.door.line')} defaultChecked={options.line} />
      <Checkbox name="blank" value="1" label={t('people.door.blank')} defaultChecked={options.blank} />
      {event.questions.slice(0, 1).map((question) => (
        <Checkbox
          key={question.id}
          name="question"
          value={question.id}
          label={t('people.door.question', { question: pickLocalized(question.label, locale)?.value ?? '' })}
          defaultChecked={options.question === question.id}
        />
      ))}
      <Button submit variant="ghost" size="medium">
        {t('people.door.refresh')}
      </Button>
    </form>
  )
}

function Sheet({ event, people, options, now }: DoorListProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const title = titleOf(event, locale)
  const going = people.filter(({ state }) => state === 'going')
  const line = people
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const question = event.questions.find(({ id }) => id === options.question)
  const answers = new Map(going.map((one) => [one._id, question ? answerOf(question, one, locale) : '']))
  const place = placeOf(event, i18n)
  return (
    <article className={styles.sheet} data-size={options.size}>
      <header>
        <div>
          <h3 lang={title.lang}>{title.text}</h3>
          <p>
            {[
              `${formatDay(event.next.begin, locale, event.timeZone, 'full')}, ${formatHours(event.next.begin, event.next.end, locale, event.timeZone)}`,
              place,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className={styles.count}>
          <b>{going.length.toLocaleString(locale)}</b> {t.plural('people.door.expected', going.length)}
        </p>
      </header>
      <p className={styles.legend}>
        <span>
          <i className={styles.box} /> {t('people.door.box')}
        </span>
        <span>
          {t('people.door.at', {
            when: `${formatDay(now, locale, event.timeZone, 'short')}, ${formatHour(now, locale, event.timeZone)}`,
          })}
        </span>
      </p>
      <Pages pages={paperPages(sortedNames(going, options.order, locale), options)} answers={answers} />
      {options.line && line.length > 0 && (
        <>
          <h4>{t('people.door.inLine')}</h4>
          <Names names={line.map((one) => sortedNames([one], options.order, locale)[0]!)} answers={answers} />
        </>
      )}
      {options.blank && <Blank />}
      <footer>{t('people.door.destroy')}</footer>
    </article>
  )
}

/** The names, on several pages each with its range: one queue each. */
function Pages({ pages, answers }: { pages: readonly PaperPage[]; answers: ReadonlyMap<string, string> }) {
  const { t } = useI18n()
  return pages.map(({ names, from, to }, index) => (
    <section key={index} className={styles.page}>
      {pages.length > 1 && (
        <h4>
          <b>{rangeOf({ from, to })}</b>
          <span>{t('people.door.page', { n: index + 1, pages: pages.length })}</span>
        </h4>
      )}
      <Names names={names} answers={answers} withLetters />
    </section>
  ))
}

const rangeOf = ({ from, to }: Pick<PaperPage, 'from' | 'to'>) => `${from}\u00a0–\u00a0${to}`

/** Lines to write on. */
function Blank() {
  const { t } = useI18n()
  return (
    <>
      <h4>{t('people.door.walkIns')}</h4>
      <ul className={styles.names}>
        {Array.from({ length: blankLines }, (_, index) => (
          <li key={index}>
            <i className={styles.box} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface NamesProps {
  names: readonly PaperName[]
  answers: ReadonlyMap<string, string>
  withLetters?: boolean
}

function Names({ names, answers, withLetters = false }: NamesProps) {
  const { t } = useI18n()
  return (
    <ul className={styles.names}>
      {names.map(({ id, main, rest, letter }, index) => (
        <li key={id} data-letter={withLetters && letter !== names[index - 1]?.letter ? letter : undefined}>
          <i className={styles.box} />
          <span>
            {/* Apart, so that marks of writing direction in a name end with it. */}
            <bdi>
              <b>{main || t('people.noName')}</b> {rest}
            </bdi>
            {answers.get(id) && <small>{answers.get(id)}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** An answer in words. */
function answerOf({ id, options }: Question, { answers }: ListedAttendee, locale: Locale): string {
  const answer = answers?.[id]
  if (answer === undefined || typeof answer === 'boolean') return ''
  return [answer]
    .flat()
    .map((one) => pickLocalized(options.find((option) => option.id === one)?.label, locale)?.value ?? one)
    .join(', ')
}
