import { coorganizers, setCoorganizer } from '../event/organized.contract.ts'
import { InviteForm } from './invite-form.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamRights } from './team-rights.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import styles from './team-page.module.css'

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
