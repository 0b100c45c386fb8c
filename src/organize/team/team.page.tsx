import { coorganizers, setCoorganizer, organizerRoles } from '../event/organized.contract.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import styles from './team-page.module.css'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import teamMembersStyles from './team-members.module.css'
import type { Flash } from '../../contracts/flash.ts'
import { Input } from '../../ui/forms/input.tsx'
import inviteFormStyles from './invite-form.module.css'
import { Icon } from '../../ui/media/icon.tsx'
import teamRightsStyles from './team-rights.module.css'
import { fieldProps } from '../../ui/forms/field-message.ts'

/** Who organizes an event: members with their roles, invitations, what each role may do. */
export default defineManagedPage('organize/team', {
  tab: 'team',
  async load({ api, query, visitor }, event) {
    const { data: team } = await api(coorganizers, { params: { id: event._id } })
    const flash = visitor.flash?.form === setCoorganizer.spec.id ? visitor.flash : undefined
    return { team, flash, own: visitor.user?.email, done: query.get('done') }
  },
  payload: ({ team }) => ({ team }),
  title: ({ t }) => t('team.title'),
  Component: ({ event, data: { team, flash, own, done }, context: { i18n } }) => {
    const { t, href } = i18n
    const next = (what: string) => href('organize/team', { slug: event.slug }, { done: what })
    return (
      <div className={styles.page}>
        {flash && Object.keys(flash.errors).length === 0 && (
          <Alert type="negative" role="alert">
            {t(flash.code === 'too_many_requests' ? 'team.tooMany' : 'team.failed')}
          </Alert>
        )}
        {done && !flash && (
          <Alert type="positive" role="status">
            {t(done === 'invited' ? 'team.invited' : 'team.done')}
          </Alert>
        )}
        <div className={styles.columns}>
          <section aria-labelledby="who">
            <h2 id="who">{t('team.who')}</h2>
            {team.every(({ role }) => role !== 'owner') && <p>{t('team.nobody')}</p>}
            <TeamMembers event={event._id} team={team} own={own} next={next('changed')} />
          </section>
          <InviteForm event={event._id} flash={flash} next={next('invited')} />
          <TeamRights />
        </div>
      </div>
    )
  },
})

type Team = EndpointOutput<typeof coorganizers>['data']
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
function TeamMembers({ team, ...rest }: TeamMembersProps) {
  return (
    <ul className={teamMembersStyles.team}>
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
      <div className={teamMembersStyles.who}>
        <b>
          {name}
          {email !== '' && email === own && <small> ({t('team.you')})</small>}
        </b>
        <small>{pending ? t('team.pending') : displayname && email}</small>
      </div>
      <div className={teamMembersStyles.role}>
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
    <details className={teamMembersStyles.removal}>
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

interface InviteFormProps {
  /** Id of the event. */
  event: string
  flash: Flash | undefined
  next: string
}

/** Invites a person to the team by mail. */
function InviteForm({ event, flash, next }: InviteFormProps) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="invite" className={inviteFormStyles.invite}>
      <h2 id="invite">{t('team.invite')}</h2>
      <p>{t('team.inviteText')}</p>
      <Form endpoint={setCoorganizer} params={{ id: event }} next={next}>
        <div className={inviteFormStyles.fields}>
          <Input
            type="email"
            {...fieldProps(t, flash)('email', '')}
            label={t('team.email')}
            autoComplete="off"
            required
          />
          <Select
            name="role"
            label={t('team.roleOf')}
            defaultValue={flash?.values['role'] ?? 'editor'}
            options={organizerRoles.map((value) => ({ value, label: t(`team.roles.${value}`) }))}
          />
        </div>
        <Button submit type="primary" icon="user-plus">
          {t('team.send')}
        </Button>
      </Form>
    </section>
  )
}

const roles = ['owner', 'editor', 'checkin'] as const
/** What may be done, and by which roles (D7). */
const rights = {
  checkIn: roles,
  edit: ['owner', 'editor'],
  people: ['owner', 'editor'],
  write: ['owner', 'editor'],
  team: ['owner', 'editor'],
  removed: ['owner'],
} as const satisfies Record<string, readonly (typeof roles)[number][]>

/** What each role of a team may do, as a table. */
function TeamRights() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className={teamRightsStyles.title}>
        {t('team.rights')}
      </h2>
      <div className={teamRightsStyles.scroll} tabIndex={0} role="group" aria-labelledby="rights">
        <table className={teamRightsStyles.rights}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('team.right')}</span>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(`team.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(rights) as (keyof typeof rights)[]).map((right) => (
              <tr key={right}>
                <th scope="row">{t(`team.can.${right}`)}</th>
                {roles.map((role) => {
                  const may = rights[right].some((one) => one === role)
                  return (
                    <td key={role} data-may={may ? '' : undefined}>
                      {may ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
                      <span className="sr">{t(may ? 'team.may' : 'team.mayNot')}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
