import type { Flash } from '../../contracts/flash.ts'
import { feedbackSorts } from './feedbacks.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { feedbackFilters, viewQuery, voicesPerPage, type FeedbackView } from './feedback-view.ts'
import type { FeedbackList } from './score.tsx'
import { Voice } from './voice.tsx'
import styles from './voices.module.css'

interface VoicesProps {
  event: ManagedEvent
  list: FeedbackList
  view: FeedbackView
  next: string
  flash: Flash | undefined
}

/** The voices of a view with links to the other views: nothing is hidden, each filter says how many it shows. */
export function Voices({ event, list, view, next, flash }: VoicesProps) {
  const { t, href } = useI18n()
  const to = (parts: Partial<FeedbackView>) =>
    href('organize/feedbacks', { slug: event.slug }, viewQuery({ ...view, page: 0, ...parts }))
  return (
    <>
      <div className={styles.tools}>
        <Chips label={t('feedbacks.show')}>
          {feedbackFilters.map((filter) => (
            <Chip key={filter} href={to({ show: filter })} pressed={view.show === filter} count={list.counts[filter]}>
              {t(`feedbacks.${filter}`)}
            </Chip>
          ))}
          {/^\d$/.test(view.show) && (
            <Chip href={to({ show: 'all' })} pressed count={list.total} removable>
              {t('feedbacks.rating', { n: view.show })}
            </Chip>
          )}
        </Chips>
        <Segmented
          label={t('feedbacks.sort')}
          segments={feedbackSorts.map((sort) => ({
            label: t(`feedbacks.sorts.${sort}`),
            href: to({ sort }),
            current: sort === view.sort,
          }))}
        />
      </div>
      {list.data.length === 0 && (
        <p className={styles.none}>
          {t('feedbacks.notFound')}{' '}
          <a className="link" href={to({ show: 'all' })}>
            {t('feedbacks.showAll')}
          </a>
        </p>
      )}
      <ul className={styles.voices}>
        {list.data.map((voice, index) => (
          <li key={voice._id}>
            <Voice event={event} voice={voice} index={index} next={next} flash={flash} />
          </li>
        ))}
      </ul>
      <Pagination
        current={view.page + 1}
        total={Math.ceil(list.total / voicesPerPage)}
        hrefFor={(page) => to({ page: page - 1 })}
      />
    </>
  )
}
