import { ignoreRefusal } from '../../contracts/errors.ts'
import { bySlug } from '../../events/events.contract.ts'
import { drafts } from '../../organize/create/drafts.contract.ts'
import { activate, resendActivation, type User } from '../users.contract.ts'
import { safePath } from '../../lib/safe-path.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { titleOf } from '../../events/event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { AuthFrame } from '../../login/auth-frame.tsx'

/** Landing page of the activation mail. The e-mail is confirmed by a button, since mail scanners open links. */
export default definePage('account/activate', {
  layout: 'bare',
  async load(context) {
    const { query, visitor } = context
    const { user, flash, mailedToken } = visitor
    const step = query.has('done') ? 'done' : mailedToken && !flash ? 'confirm' : 'invalid'
    const back = safePath(query.get('back'))
    const event = step === 'invalid' ? undefined : await attended(context)
    const draft = step === 'done' && user && !event && !back ? await lastDraft(context) : undefined
    return { step, user, flash, event, draft, back } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.activate.title'), noindex: true }),
  Component: ({ data: { step, user, flash, event, draft, back }, context: { i18n } }) => {
    const { t, href } = i18n
    const ticket = event && href('events/attend', { slug: event.slug })
    if (step === 'done') return <Done {...{ user, event, draft, back }} />
    if (step === 'confirm')
      return (
        <AuthFrame
          heading={t('auth.activate.heading')}
          text={event ? t('auth.activate.textAttend', { title: event.title }) : t('auth.activate.text')}
        >
          <Form
            endpoint={activate}
            next={(user && ticket) ?? href('account/activate', {}, { done: 1, attend: event?.slug, back })}
          >
            <Button submit type="primary" size="full">
              {t(event ? 'auth.activate.submitAttend' : 'auth.activate.submit')}
            </Button>
          </Form>
        </AuthFrame>
      )
    return (
      <AuthFrame heading={t('auth.activate.heading')}>
        <Alert type="negative" role="alert" title={t('auth.activate.invalid')}>
          <p>{t('auth.activate.invalidText')}</p>
        </Alert>
        {user && !user.active ? (
          <Form endpoint={resendActivation} next={href('account/profile', {}, { done: 'resent' })}>
            <FormMessage flash={flash} />
            <input type="hidden" name="email" value={user.email} />
            <Button submit type="primary" size="full">
              {t('auth.activate.resend')}
            </Button>
          </Form>
        ) : (
          <Button href={href('account/profile')} type="primary" size="full">
            {t('auth.changeEmailPage.again')}
          </Button>
        )}
      </AuthFrame>
    )
  },
})

/** The id of the draft that waited for the confirmed e-mail (D69), the one saved last. */
const lastDraft = async ({ api }: RequestContext): Promise<string | undefined> =>
  (await api(drafts, {}).catch(ignoreRefusal))?.data[0]?._id

/** The event the link registers for; `undefined` without one, or when it cannot be loaded. */
async function attended({ query, api, locale }: RequestContext): Promise<{ slug: string; title: string } | undefined> {
  const slug = query.get('attend')
  if (!slug) return undefined
  const found = await api(bySlug, { params: { slug }, query: {} }).catch(ignoreRefusal)
  return found && { slug, title: titleOf(found.data, locale).text }
}

interface DoneProps {
  user: User | null
  event: { slug: string; title: string } | undefined
  /** Id of the draft that waited. */
  draft: string | undefined
  /** Path of the page that the account was made for. */
  back: string | undefined
}

/** The e-mail is confirmed: on to the event, to the page one came from, to the draft, or to all events. */
function Done({ user, event, draft, back }: DoneProps) {
  const { t, href } = useI18n()
  const ticket = event && href('events/attend', { slug: event.slug })
  return (
    <AuthFrame heading={t('auth.activate.heading')}>
      <Alert type="positive" role="status">
        {event ? t('auth.activate.doneAttend', { title: event.title }) : t('auth.activate.done')}
      </Alert>
      <Button
        href={
          user
            ? (ticket ??
              back ??
              (draft ? href('organize/create', { step: 'event' }, { event: draft }) : href('events/list')))
            : href('login/start', {}, { next: ticket ?? back ?? href('account/activate', {}, { done: 1 }) })
        }
        type="primary"
        size="full"
      >
        {t(
          !user
            ? 'auth.start.title'
            : ticket
              ? 'mail.links.event'
              : back
                ? 'auth.next'
                : draft
                  ? 'auth.activate.toDraft'
                  : 'system.seeEvents',
        )}
      </Button>
    </AuthFrame>
  )
}
