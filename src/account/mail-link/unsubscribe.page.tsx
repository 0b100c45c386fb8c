import { AppError } from '../../contracts/errors.ts'
import * as follows from '../../events/follow/follows.contract.ts'
import { unsubscribe } from './unsubscribe.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { describeFollowed } from '../../events/follow/describe-followed.ts'
import { ConfirmStep, ResultStep } from './mail-link-page.tsx'

const topics = ['reminders', 'feedback', 'messages', 'follow', 'game', 'others'] as const

/** Landing page of unsubscribe links; a button confirms, opening the page changes nothing (RFC 8058 §3.1). */
export default definePage('account/unsubscribe', {
  layout: 'bare',
  async load(context) {
    const { query, visitor } = context
    const { flash, user } = visitor
    const token = query.get('token') ?? ''
    const topic = topics.find((name) => token.startsWith(`${name}.`))
    const followed = topic === 'follow' && !flash ? await loadFollowed(context, token) : undefined
    const isKnown = topic && !flash && (topic !== 'follow' || followed)
    const step = query.has('done') ? 'done' : isKnown ? 'ask' : 'invalid'
    return { step, token, topic, followed, undone: query.has('undone'), signedIn: user !== null } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('mail.unsubscribe.title'), noindex: true }),
  Component: ({ data: { step, token, topic, followed, undone, signedIn }, context: { i18n } }) => {
    const { t, href } = i18n
    const link = {
      href: href(signedIn ? (followed ? 'account/follows' : 'account/profile') : 'events/list'),
      label: t(signedIn ? (followed ? 'follow.mine' : 'mail.unsubscribe.profile') : 'mail.unsubscribe.events'),
    }
    const here = (query: Record<string, string>) => href('account/unsubscribe', {}, { token, ...query })
    if (followed && (followed.left || undone))
      return (
        <ResultStep
          heading={t('mail.unsubscribe.heading')}
          done
          assertive
          link={link}
          undo={
            followed.left && (
              <Form endpoint={follows.resume} next={here({ undone: '1' })}>
                <input type="hidden" name="token" value={token} />
                <Button submit variant="ghost" size="full">
                  {t('follow.left.undo')}
                </Button>
              </Form>
            )
          }
        >
          <p>{t(followed.left ? 'follow.left.done' : 'follow.left.undone', { what: followed.title })}</p>
        </ResultStep>
      )
    if (step === 'ask' && topic)
      return (
        <ConfirmStep
          heading={t(followed ? 'follow.left.heading' : 'mail.unsubscribe.heading')}
          text={followed ? t('follow.left.what', { what: followed.title }) : t(`mail.unsubscribe.${topic}`)}
          submit={t(followed ? 'follow.left.submit' : 'mail.unsubscribe.submit')}
          endpoint={unsubscribe}
          page="account/unsubscribe"
          {...(followed && { next: here({ done: '1' }) })}
        >
          <input type="hidden" name="token" value={token} />
        </ConfirmStep>
      )
    const done = step === 'done'
    return (
      <ResultStep heading={t('mail.unsubscribe.heading')} done={done} assertive link={link}>
        <p>{t(done ? 'mail.unsubscribe.done' : 'mail.unsubscribe.invalid')}</p>
      </ResultStep>
    )
  },
})

/** What the token of a mail follows; `undefined` for a token that is not ours. */
async function loadFollowed(context: RequestContext, token: string) {
  try {
    const { query, left } = await context.api(follows.mailed, { body: { token } })
    const { title } = await describeFollowed(context, new URLSearchParams(query))
    return { left, title }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}
