import { list } from '../../../contracts/v1/organizing/change-state.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import type { ManagedEvent } from '../event-frame/managed-event.ts'
import styles from './dashboard.module.css'

/** What changes the course of an event: copies, another date, fewer readers, the end. */
export function ActionsList({ event: { _id: id, slug, private: isUnlisted, status } }: { event: ManagedEvent }) {
  const { t, href } = useI18n()
  const edit = href('organize/edit', { slug })
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
        {status === 'active' && (
          <>
            <li>
              <a href={edit}>
                <Icon name="clock" />
                {t('dashboard.actions.postpone')}
              </a>
            </li>
            <li>
              <Form endpoint={list} params={{ id }} next={href('organize/dashboard', { slug })}>
                <input type="hidden" name="private" value={String(!isUnlisted)} />
                <button type="submit">
                  <Icon name={isUnlisted ? 'eye' : 'eye-off'} />
                  {t(isUnlisted ? 'dashboard.actions.list' : 'dashboard.actions.unlist')}
                </button>
              </Form>
            </li>
            <li>
              <a href={edit} data-danger="">
                <Icon name="circle-x" />
                {t('dashboard.actions.cancel')}
              </a>
            </li>
          </>
        )}
      </ul>
    </section>
  )
}
