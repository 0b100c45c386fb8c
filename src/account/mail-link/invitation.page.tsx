import { ignoreRefusal } from '../../contracts/errors.ts'
import { answerInvitation, invitation, invitations, type Invitation } from '../../organize/event/organized.contract.ts'
import { exists } from '../users.contract.ts'
import { stepHref } from '../../login/flow-address.ts'
import { titleOf } from '../../events/event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../../page/define-page.ts'
import { AuthFrame } from '../../login/auth-frame.tsx'

/**
 * Landing page of an invitation to organize an event. Everyone with the link can read it; signed-in users accept or
 * decline by a button.
 */
export default definePage('account/invitation', {
  layout: 'bare',
  async load(context) {
    const { user, flash, mailedToken } = context.visitor
    const own = user?.active ? await context.api(invitations, {}).catch(ignoreRefusal) : undefined
    const mailed = mailedToken
      ? await context.api(invitation, { body: { token: mailedToken } }).catch(ignoreRefusal)
      : undefined
    const open = own?.data ?? []
    // Falls back to the invitation of the mail, if this account is not the invited one.
    const isOpen = mailed && open.some(({ event }) => event._id === mailed.event._id)
    // Who has the mailed link can read the mails of its address: that confirms the account.
    const isOwn = mailed && !isOpen && mailed.email === user?.email
    const other = mailed && !isOpen && !isOwn ? mailed : undefined
    return {
      user,
      open: isOwn ? [...open, mailed] : open,
      other,
      done: context.query.has('done'),
      failed: flash !== undefined,
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('account.invitation.title'), noindex: true }),
  Component: ({ data: { user, open, other, done, failed }, context: { i18n } }) => {
    const { t, href } = i18n
    const page = href('account/invitation')
    return (
      <AuthFrame heading={t('account.invitation.title')}>
        {failed && (
          <Alert type="negative" role="alert">
            {t('account.invitation.failed')}
          </Alert>
        )}
        {done && (
          <Alert type="positive" role="status">
            {t('account.invitation.done')}
          </Alert>
        )}
        {open.map((one) => (
          <Open key={one.event._id} invitation={one} />
        ))}
        {other && (
          <>
            <Words invitation={other} />
            <p>{t(user ? 'account.invitation.otherAccount' : 'account.invitation.logIn', { email: other.email })}</p>
            {!user && (
              <Form
                endpoint={exists}
                next={stepHref(i18n.locale, { place: 'login', source: 'login', next: page }, 'email')}
              >
                <input type="hidden" name="email" value={other.email} />
                <Button submit type="primary" size="full">
                  {t('account.invitation.with', { email: other.email })}
                </Button>
              </Form>
            )}
          </>
        )}
        {open.length === 0 && !other && (
          <>
            {!done && <p>{t('account.invitation.none')}</p>}
            <Button href={href('events/list')} type="primary" size="full">
              {t('mail.unsubscribe.events')}
            </Button>
          </>
        )}
      </AuthFrame>
    )
  },
})

/** An invitation to accept, which leads to the event, or to decline. */
function Open({ invitation: one }: { invitation: Invitation }) {
  const { t, href } = useI18n()
  const { _id: id, slug } = one.event
  return (
    <section className="stack">
      <Words invitation={one} />
      <Form
        endpoint={answerInvitation}
        params={{ event: id, accept: 'true' }}
        next={href(one.role === 'checkin' ? 'organize/checkin' : 'organize/dashboard', { slug })}
      >
        <Button submit type="primary" size="full">
          {t('account.invitation.accept')}
        </Button>
      </Form>
      <Form
        endpoint={answerInvitation}
        params={{ event: id, accept: 'false' }}
        next={href('account/invitation', {}, { done: 1 })}
      >
        <Button submit variant="text" size="full">
          {t('account.invitation.decline')}
        </Button>
      </Form>
    </section>
  )
}

/** Text with the inviting person, the event and the role. */
function Words({ invitation: { event, role, from } }: { invitation: Invitation }) {
  const { t, locale, href } = useI18n()
  const title = titleOf(event, locale)
  return (
    <p>
      {t(`account.invitation.${role}`, { from: from || t('mail.why.someone') })}{' '}
      <a className="link" href={href('events/show', { slug: event.slug })} lang={title.lang}>
        {title.text}
      </a>
    </p>
  )
}
