import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { DoorListProps } from './door-list-props.ts'
import { blankLines, doorQuery } from './door-options.ts'
import { DoorTools } from './door-tools.tsx'
import { paperNames, sortedNames } from './paper-names.ts'
import { PaperSheet } from './paper-page.tsx'
import { paperPages } from './paper-pages.ts'
import styles from './door-list.module.css'

/** The sheets for the door, with what they show beside them; only the sheets are printed. */
export function DoorList(props: DoorListProps) {
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
      <DoorTools {...props} pages={pages} />
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
function NoNames({ event: { slug }, options, before }: DoorListProps) {
  const { t, href } = useI18n()
  if (before)
    return (
      <EmptyState title={t('people.door.noneTitle')}>
        <p>{t('people.door.noneText')}</p>
      </EmptyState>
    )
  const query = new URLSearchParams(doorQuery({ ...options, blank: blankLines.many }))
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
