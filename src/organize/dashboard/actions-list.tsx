import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { StateAction } from '../cancel/state-actions.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import styles from './dashboard.module.css'

/** What changes the course of an event: copies, another date, fewer readers, the end. */
export function ActionsList({
  event: { slug, private: isUnlisted, status, change },
  isOver,
}: {
  event: ManagedEvent
  /** The event is past: it can be neither postponed nor cancelled. */
  isOver: boolean
}) {
  const { t, href, offers } = useI18n()
  const hasStates = offers.hasPage('organize/cancel')
  const state = (action: StateAction) => href('organize/cancel', { slug, action })
  return (
    <section className={styles.block} aria-labelledby="actions">
      <h2 id="actions">{t('dashboard.actions.title')}</h2>
      <ul className={styles.actions}>
        <li>
          <a href={href('organize/duplicate', { slug })}>
            <Icon name="copy" />
            {t('eventFrame.tab.duplicate')}
          </a>
        </li>
        {hasStates && status === 'active' && change !== 'postponed' && !isOver && (
          <li>
            <a href={state('postpone')}>
              <Icon name="clock" />
              {t('dashboard.actions.postpone')}
            </a>
          </li>
        )}
        {hasStates && status === 'active' && (
          <li>
            <a href={state('listing')}>
              <Icon name={isUnlisted ? 'eye' : 'eye-off'} />
              {t(isUnlisted ? 'dashboard.actions.list' : 'dashboard.actions.unlist')}
            </a>
          </li>
        )}
        {hasStates && status === 'active' && !isOver && (
          <li>
            <a href={state('cancel')} data-danger="">
              <Icon name="circle-x" />
              {t('dashboard.actions.cancel')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
