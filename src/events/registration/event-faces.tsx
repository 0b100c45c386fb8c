import type { Event } from '../events.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Avatar, AvatarStack } from '../../ui/media/avatar.tsx'
import { participants } from '../event-state.ts'

/** Some of those who go to an event, where they chose to be shown; nothing where nobody did. */
export function EventFaces({ event }: { event: Event }) {
  const i18n = useI18n()
  const { faces } = event
  if (faces.length === 0) return null
  return (
    <p className="row">
      <AvatarStack>
        {faces.map(({ name, picture }, index) => (
          <Avatar key={index} name={name} src={picture ?? undefined} size="small" />
        ))}
      </AvatarStack>
      <b>{facesText(event, i18n)}</b>
    </p>
  )
}

/** `Sami, Maya et 41 autres y vont`; how many others is said where the number of participants is (spec §9). */
function facesText(event: Event, { t }: I18n): string {
  const [first = '', second] = event.faces.map(({ name }) => name)
  const named = second === undefined ? 1 : 2
  const others = event.attendeesCount - named
  if (others <= 0)
    return second === undefined ? t('event.faces.one', { first }) : t('event.faces.two', { first, second })
  const names = second === undefined ? first : `${first}, ${second}`
  return participants(event) === undefined
    ? t('event.faces.some', { names })
    : t('event.faces.many', { names, n: others })
}
