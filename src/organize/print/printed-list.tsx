import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { blankLines, printQuery, paperOrders, paperSizes, type PrintOptions } from './print-options.ts'
import { paperNames, sortedNames, paperPages, type PaperPage } from './paper-pages.ts'
import { PaperSheet, rangeOf } from './paper-page.tsx'
import styles from './door-list.module.css'
import { pickLocalized } from '../../contracts/locales.ts'
import { formatMoment } from '../../events/event-dates.ts'
import { addPrint, type Printed } from './prints.contract.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Bean } from '../../ui/text/bean.tsx'
import type { ListedAttendee } from '../attendees/attendees.contract.ts'
import type { ManagedEvent } from '../event/managed-event.ts'

/** The sheets for the door, with what they show beside them; only the sheets are printed. */
export function PrintedList(props: PrintedListProps) {
  const { event, people, options, before, origin, now } = props
  const { t, href, locale } = useI18n()
  const { slug, questions } = event
  const shown = {
    options,
    questions,
    locale,
    withHost: (name: string) => t('people.withHost', { name }),
  }
  const going = people.filter(({ state }) => state === 'going')
  const line = people.filter(({ state }) => state === 'waiting')
  const pages = paperPages(
    {
      names: sortedNames(going, shown),
      line: options.line
        ? paperNames(
            line.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
            shown,
          )
        : [],
      gone: before?.left ?? [],
    },
    options,
  )
  const facts = {
    event,
    options,
    now,
    people: going.length,
    guests: going.filter(({ host }) => host !== null).length,
    sinceAt: before?.at,
    doorUrl: `${origin}${href('organize/checkin', { slug })}`,
  }
  return (
    <div className={styles.layout}>
      <PrintTools {...props} pages={pages} />
      <div className={styles.sheets} data-sheets="">
        {people.length === 0 && <NoNames {...props} />}
        {pages.map((page, index) => (
          <PaperSheet key={index} {...facts} page={page} index={index} pages={pages.length} />
        ))}
      </div>
    </div>
  )
}

/** What the sheets are without names. */
function NoNames({ event: { slug }, options, before }: PrintedListProps) {
  const { t, href } = useI18n()
  if (before)
    return (
      <EmptyState title={t('people.door.noneTitle')}>
        <p>{t('people.door.noneText')}</p>
      </EmptyState>
    )
  const query = new URLSearchParams(printQuery({ ...options, blank: blankLines.many }))
  return (
    <EmptyState
      title={t('people.door.emptyTitle')}
      actions={
        <Button href={`${href('organize/print', { slug })}?${query.toString()}`} size="medium">
          {t('people.door.twenty')}
        </Button>
      }
    >
      <p>{t('people.door.emptyText')}</p>
    </EmptyState>
  )
}

interface PrintToolsProps extends PrintedListProps {
  pages: readonly PaperPage[]
}

/** What the sheets show, the button that prints them, and what has changed since the last print. */
function PrintTools(props: PrintToolsProps) {
  const { event, options, pages, people, isPrinting } = props
  const { t, href, locale } = useI18n()
  const { slug } = event
  const going = people.filter(({ state }) => state === 'going').length
  const ranges = pages.map(rangeOf).filter(Boolean)
  const list = href('organize/print', { slug })
  const query = new URLSearchParams(printQuery(options))
  return (
    <div className={styles.side}>
      <h2>
        {t('people.door.before')} <Bean>{t('people.door.bean')}</Bean>
      </h2>
      <p>{t('people.door.text')}</p>
      {isPrinting && (
        <p role="status" className={styles.noted} data-print-now="">
          {t('people.door.noted')}
        </p>
      )}
      <Since {...props} />
      {pages.length > 1 && (
        <p>
          {t.plural('people.door.pages', pages.length, { people: going.toLocaleString(locale) })}
          {ranges.length > 1 && ` ${t.plural('people.door.ranges', ranges.length, { ranges: ranges.join(', ') })}`}
        </p>
      )}
      <Options {...props} />
      <Form
        endpoint={addPrint}
        params={{ id: event._id, idempotencyKey: props.idempotencyKey }}
        next={`${list}?${query.toString()}&print=1`}
        enhance={false}
      >
        <Button submit type="primary" icon="printer" size="full">
          {t.plural('people.door.print', pages.length)}
        </Button>
      </Form>
      <PageScript source="src/organize/print/paper.script.ts" />
      <p className={styles.note}>
        {t('people.door.note')} {t('people.door.onPaper')}{' '}
        <a href={href('organize/attendees', { slug })}>{t('people.door.report')}</a>
        {t('people.door.nextDay')}
      </p>
    </div>
  )
}

/** How many names came and went since the last print. */
function Since({ event, options, last, before, isPrinting }: PrintToolsProps) {
  const { t, href, locale } = useI18n()
  const list = href('organize/print', { slug: event.slug })
  if (before)
    return (
      <p>
        <a href={list}>{t('people.door.whole')}</a>
      </p>
    )
  if (!last || isPrinting) return null
  const when = formatMoment(last.at, locale, event.timeZone, 'short')
  if (last.added === 0 && last.left.length === 0)
    return <p className={styles.note}>{t('people.door.same', { when })}</p>
  const query = new URLSearchParams(printQuery({ ...options, line: false, blank: 0, since: last._id }))
  return (
    <Alert icon="refresh-cw" title={t('people.door.last', { when })}>
      <p>
        {[
          last.added > 0 && t.plural('people.door.added', last.added),
          last.left.length > 0 && t.plural('people.door.leftSince', last.left.length),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p>
        <a href={`${list}?${query.toString()}`}>{t('people.door.printNew')}</a>
      </p>
    </Alert>
  )
}

function Options({ event, options }: PrintToolsProps) {
  const { t, locale } = useI18n()
  return (
    <form className={styles.options} data-paper-options="">
      {options.since !== undefined && <input type="hidden" name="since" value={options.since} />}
      <Select
        name="order"
        label={t('people.door.order')}
        defaultValue={options.order}
        options={paperOrders.map((order) => ({ value: order, label: t(`people.door.orders.${order}`) }))}
      />
      <p className={styles.size} aria-hidden="true">
        {t('people.door.size')}
      </p>
      <Pick
        name="size"
        legendHidden
        legend={t('people.door.size')}
        strip
        chosen={[options.size]}
        options={paperSizes.map((size) => ({ value: size, label: t(`people.door.sizes.${size}`) }))}
      />
      <Checkbox name="line" value="1" label={t('people.door.line')} defaultChecked={options.line} />
      <Checkbox name="note" value="1" label={t('people.door.notes')} defaultChecked={options.note} />
      <Checkbox
        name="blank"
        value={options.blank || 6}
        label={t.plural('people.door.blank', options.blank || 6)}
        defaultChecked={options.blank > 0}
      />
      {event.questions.map((question) => (
        <Checkbox
          key={question.id}
          name="question"
          value={question.id}
          label={t('people.door.question', { question: pickLocalized(question.label, locale)?.value ?? '' })}
          defaultChecked={options.questions.includes(question.id)}
        />
      ))}
      <Button submit variant="ghost" size="medium">
        {t('people.door.refresh')}
      </Button>
    </form>
  )
}

/** What the list for the door and the tools beside it show. */
interface PrintedListProps {
  event: ManagedEvent
  /** Everyone, or with `options.since` those who are not on that print. */
  people: readonly ListedAttendee[]
  options: PrintOptions
  /** The last print, and the one whose names are left out. */
  last: Printed | null
  before: Printed | null
  /** The list was just noted as printed: the browser's own window opens. */
  isPrinting: boolean
  idempotencyKey: string
  /** `https://host` of the site. */
  origin: string
  /** ms */
  now: number
}
