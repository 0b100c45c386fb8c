import { checkin, checkout } from '../checkin/checkin.contract.ts'
import type { AttendeeList, ListedAttendee } from './attendees.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { clampPage } from '../../ui/navigation/page-range.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { pageSize } from './people-text.ts'
import styles from '../team/team-members.module.css'

interface PlainPeopleProps {
  event: ManagedEvent
  list: AttendeeList
  /** From 0. */
  page: number
}

/** The attendees of an event whose host knows no more of them than spec §7: who comes, and whether they are here. */
export function PlainPeople({ event, list, page }: PlainPeopleProps) {
  const { t, href } = useI18n()
  const { slug } = event
  const pages = Math.ceil(list.total / pageSize)
  if (list.total === 0)
    return (
      <EmptyState
        title={t('people.empty.title')}
        actions={<Button href={href('organize/published', { slug })}>{t('people.empty.share')}</Button>}
      >
        <p>{t('people.empty.text')}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="people">
      <h2 id="people">{`${list.total} ${t.plural('organize.minePage.registered', list.total)}`}</h2>
      <ul className={styles.team}>
        {list.data.map((one) => (
          <Person key={one._id} event={event} person={one} />
        ))}
      </ul>
      <Pagination
        current={clampPage(page + 1, pages)}
        total={pages}
        hrefFor={(to) => href('organize/attendees', { slug }, { page: to === 1 ? undefined : to })}
      />
    </section>
  )
}

function Person({ event, person: { _id, name, email, checkedInAt } }: { event: ManagedEvent; person: ListedAttendee }) {
  const { t } = useI18n()
  const isHere = checkedInAt !== null
  return (
    <li>
      <Avatar name={name} />
      <span className={styles.who}>
        <b>{name}</b>
        {email && email !== name && <small>{email}</small>}
      </span>
      <Form endpoint={isHere ? checkout : checkin} params={{ id: event._id, registration: _id }}>
        <Button
          submit
          variant="ghost"
          size="medium"
          icon={isHere ? 'undo-2' : 'check'}
          label={isHere ? undefined : t('people.checkInOf', { name })}
        >
          {t(isHere ? 'people.checkOut' : 'people.checkIn')}
        </Button>
      </Form>
    </li>
  )
}
