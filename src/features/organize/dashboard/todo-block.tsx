import { changeAttendees } from '../../../contracts/v1/organizing/people.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import type { ManagedEvent } from '../event-frame/managed-event.ts'
import styles from '../mine/waiting-block.module.css'
import type { Todo } from './todos.ts'

interface TodoBlockProps {
  todos: readonly Todo[]
  event: Pick<ManagedEvent, '_id' | 'slug'>
}

/** The yellow block: for you, now. Without anything to do it is gone. */
export function TodoBlock({ todos: [main, ...others], event }: TodoBlockProps) {
  const { t } = useI18n()
  if (main === undefined) return null
  return (
    <section className={styles.now} aria-labelledby="todo">
      <div className={styles.first}>
        <h2 id="todo">{main.title}</h2>
        {main.text && <p>{main.text}</p>}
        {main.offer && <OfferForm event={event} {...main.offer} />}
        <p>
          <Button
            href={main.href}
            {...(main.offer
              ? { variant: 'ghost' }
              : { size: 'large', icon: 'arrow-right', iconRight: true, animateIcon: true })}
          >
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

/** Offers the free seats to the first in line, each with a mail. */
function OfferForm({ event, registrations, label }: { event: TodoBlockProps['event'] } & NonNullable<Todo['offer']>) {
  const { href, locale } = useI18n()
  return (
    <form method="post" action={`/forms/${changeAttendees.spec.id}`}>
      <input type="hidden" name="id" value={event._id} />
      <input type="hidden" name="action" value="offer" />
      <input type="hidden" name="lang" value={locale} />
      <input type="hidden" name="next" value={href('organize/dashboard', { slug: event.slug })} />
      {registrations.map((one) => (
        <input key={one} type="hidden" name="registrations" value={one} />
      ))}
      <Button submit size="large" icon="send">
        {label}
      </Button>
    </form>
  )
}
