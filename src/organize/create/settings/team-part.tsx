import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { Flash } from '../../../contracts/flash.ts'
import {
  organizerRoles,
  setCoorganizer,
  type coorganizers,
  type OrganizedEvent,
} from '../../event/organized.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { FieldRow, RoomPart } from '../room-part.tsx'
import styles from './team-part.module.css'

interface TeamPartProps {
  event: OrganizedEvent
  team: EndpointOutput<typeof coorganizers>['data']
  flash: Flash | undefined
  /** The page itself. */
  next: string
}

/** Who organizes it: roles, invitations that wait, and a form that invites one more. Each row is a form of its own. */
export function TeamPart({ event, team, flash, next }: TeamPartProps) {
  const { t } = useI18n()
  const own = flash?.form === setCoorganizer.spec.id ? flash : undefined
  const roles = organizerRoles.map((role) => ({ value: role, label: t(`wizard.team.${role}`) }))
  return (
    <RoomPart id="team" title={t('wizard.team.title')} text={t('wizard.team.text')}>
      <ul className={styles.team}>
        {team.map(({ email, displayname, role, pending }) => (
          <li key={email || displayname}>
            <Avatar name={displayname || email} />
            <span>
              <b>{displayname || email}</b>
              <small>{pending ? t('wizard.team.pending') : email}</small>
            </span>
            <Tag label={t(`wizard.team.${role}`)} />
            {role !== 'owner' && email !== '' && (
              <Form endpoint={setCoorganizer} params={{ id: event._id, email, remove: 'true' }} next={next}>
                <Button submit variant="text" size="round" icon="x" label={t('wizard.team.remove', { email })} />
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form endpoint={setCoorganizer} params={{ id: event._id }} next={next}>
        <FieldRow>
          <Input
            type="email"
            name="email"
            label={t('wizard.team.email')}
            autoComplete="off"
            required
            defaultValue={own?.values['email'] ?? ''}
            error={fieldMessage(t, own?.errors['email'])}
          />
          <Select name="role" label={t('wizard.team.role')} options={roles} defaultValue="editor" />
        </FieldRow>
        <p className={styles.invite}>
          <Button submit icon="user-plus">
            {t('wizard.team.invite')}
          </Button>
        </p>
      </Form>
    </RoomPart>
  )
}
