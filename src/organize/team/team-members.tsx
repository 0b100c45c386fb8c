import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { organizerRoles, setCoorganizer, type coorganizers } from '../event/organized.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import styles from './team-members.module.css'

export type Team = EndpointOutput<typeof coorganizers>['data']
type Member = Team[number]

interface TeamMembersProps {
  /** Id of the event. */
  event: string
  team: Team
  /** E-mail of the visitor. */
  own: string | undefined
  /** The page itself, after a change. */
  next: string
}

/** Who organizes an event, with the role of each, and open invitations; each row is changed by forms of its own. */
export function TeamMembers({ team, ...rest }: TeamMembersProps) {
  return (
    <ul className={styles.team}>
      {team.map((member) => (
        <li key={member.email || member.displayname}>
          <Row member={member} {...rest} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends Omit<TeamMembersProps, 'team'> {
  member: Member
}

function Row({ member, ...rest }: RowProps) {
  const { t } = useI18n()
  const { email, displayname, role, pending } = member
  const name = displayname || email
  const { event, own, next } = rest
  return (
    <>
      <Avatar name={name} />
      <div className={styles.who}>
        <b>
          {name}
          {email !== '' && email === own && <small> ({t('team.you')})</small>}
        </b>
        <small>{pending ? t('team.pending') : displayname && email}</small>
      </div>
      <div className={styles.role}>
        {role === 'owner' || email === '' ? (
          <Tag label={t(`team.roles.${role}`)} />
        ) : (
          <Form endpoint={setCoorganizer} params={{ id: event, email }} next={next}>
            <Select
              name="role"
              label={t('team.role', { name })}
              labelHidden
              defaultValue={role}
              options={organizerRoles.map((value) => ({ value, label: t(`team.roles.${value}`) }))}
            />
            <Button submit variant="ghost" size="medium" label={t('team.saveFor', { name })}>
              {t('team.save')}
            </Button>
          </Form>
        )}
        {pending && (
          <Form endpoint={setCoorganizer} params={{ id: event, email, resend: 'true' }} next={next}>
            <Button submit variant="text" size="medium" icon="send" label={t('team.resendTo', { name })}>
              {t('team.resend')}
            </Button>
          </Form>
        )}
      </div>
      {role !== 'owner' && email !== '' && <Removal member={member} {...rest} />}
    </>
  )
}

/** Removing asks before: a person is removed by the button under the explanation. */
function Removal({ member: { email, displayname, pending }, event, own, next }: RowProps) {
  const { t, href } = useI18n()
  const name = displayname || email
  const leaves = email === own
  return (
    <details className={styles.removal}>
      <summary aria-label={leaves ? undefined : t('team.removeWho', { name })}>
        {t(leaves ? 'team.leave' : 'team.remove')}
      </summary>
      <p>{leaves ? t('team.sureSelf') : pending ? t('team.withdraw') : t('team.sure', { name })}</p>
      <Form
        endpoint={setCoorganizer}
        params={{ id: event, email, remove: 'true' }}
        next={leaves ? href('organize/mine', { tab: 'active' }) : next}
      >
        <TonedButton submit type="danger" size="medium">
          {t(leaves ? 'team.confirmLeave' : 'team.confirm')}
        </TonedButton>
      </Form>
    </details>
  )
}
