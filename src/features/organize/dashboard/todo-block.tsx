import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from '../mine/waiting-block.module.css'
import type { Todo } from './todos.ts'

/** The yellow block: for you, now. Without anything to do it is gone. */
export function TodoBlock({ todos: [main, ...others] }: { todos: readonly Todo[] }) {
  const { t } = useI18n()
  if (main === undefined) return null
  return (
    <section className={styles.now} aria-labelledby="todo">
      <div className={styles.first}>
        <h2 id="todo">{main.title}</h2>
        {main.text && <p>{main.text}</p>}
        <p>
          <Button href={main.href} size="large" icon="arrow-right" iconRight animateIcon>
            {main.action}
          </Button>
        </p>
      </div>
      {others.length > 0 && (
        <ul className={styles.list} aria-label={t('dashboard.todo.others')}>
          {others.map(({ key, icon, title, text, action, href }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <Button href={href} size="small" variant="ghost">
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
