import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import type { BrokenThing } from './broken-things.ts'
import styles from './broken-now.module.css'

/** The yellow block: the worst that is broken with its consequence and its repair, the others beside; a quiet line when all is well. */
export function BrokenNow({ things }: { things: readonly BrokenThing[] }) {
  const { t } = useI18n()
  const [worst, ...others] = things
  if (!worst)
    return (
      <p className={styles.calm}>
        <Icon name="circle-check" />
        {t('admin.overview.calmText')}
      </p>
    )
  return (
    <section className={styles.now} aria-labelledby="now">
      <div className={styles.first}>
        <h2 id="now">{worst.title}</h2>
        <p>{worst.text}</p>
        {worst.action && (
          <Button href={worst.action.href} size="large" icon="arrow-right" iconRight animateIcon>
            {worst.action.label}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t('admin.overview.also')}>
          {others.map(({ key, icon, title, text, action }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              {action && (
                <Button href={action.href} size="small" variant="ghost">
                  {action.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
