import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './state-frame.module.css'

interface StateDoneProps {
  slug: string
  state: 'cancelled' | 'postponed' | 'unlisted' | 'listed'
  /** Number of mails of the change that was just made. */
  sent: number | undefined
  /** The button that undoes it. */
  children?: ReactNode
}

/** An event that is in the state already, and what can be done next. */
export function StateDone({ slug, state, sent, children }: StateDoneProps) {
  const { t, href } = useI18n()
  return (
    <div className={styles.state} role="status">
      <Heading level={2} textBefore={t(`state.done.${state}.before`)} textBean={t(`state.done.${state}.bean`)} />
      {sent !== undefined && <p>{t.plural('review.done.mails', sent)}</p>}
      {children}
      <p className="row">
        {state === 'cancelled' && (
          <Button href={href('organize/duplicate', { slug })} type="primary" icon="copy">
            {t('state.duplicate')}
          </Button>
        )}
        {state === 'postponed' && (
          <Button href={href('organize/edit', { slug })} type="primary" icon="calendar-plus">
            {t('state.newDate')}
          </Button>
        )}
        <Button href={href('organize/dashboard', { slug })} variant="ghost" icon="arrow-right" iconRight>
          {t('publish.dashboard')}
        </Button>
      </p>
    </div>
  )
}
