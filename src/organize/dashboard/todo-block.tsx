import { changeAttendees } from '../attendees/attendees.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NowBlock } from '../../ui/surfaces/now-block.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
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
    <NowBlock
      id="todo"
      title={main.title}
      label={t('dashboard.todo.others')}
      items={others.map(({ action, href, text = '', ...what }) => ({ ...what, text, action: { label: action, href } }))}
    >
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
    </NowBlock>
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
