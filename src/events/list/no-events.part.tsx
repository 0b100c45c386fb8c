import type { ComponentProps } from 'react'
import type { EventList } from '../events.contract.ts'
import { EmptyList } from './results/empty-list.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

interface NoEventsProps extends Omit<ComponentProps<typeof EmptyList>, 'relaxed'> {
  /** Undefined when the call failed. */
  list: EventList | undefined
  /** It did, and its filters are gone. */
  isReset: boolean | undefined
  /** URL of the list without filters. */
  retry: string
}

/** Content of an empty list. A separate chunk, so that lists with events do not include its CSS. */
export function NoEvents({ list, isReset, retry, state, meanwhile, now, today }: NoEventsProps) {
  if (!list) return <Failed isReset={isReset} retry={retry} />
  return <EmptyList state={state} relaxed={list.relaxed} meanwhile={meanwhile} now={now} today={today} />
}

/** Error message when the list could not be loaded; the search remains usable (spec §7). */
function Failed({ isReset, retry }: Pick<NoEventsProps, 'isReset' | 'retry'>) {
  const { t } = useI18n()
  return (
    <div role="alert">
      <EmptyState title={t('events.failed.title')} actions={<Button href={retry}>{t('events.failed.retry')}</Button>}>
        {isReset && <p>{t('events.failed.text')}</p>}
      </EmptyState>
    </div>
  )
}
