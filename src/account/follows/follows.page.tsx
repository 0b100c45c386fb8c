import { AppError } from '../../contracts/errors.ts'
import * as follows from '../../events/follow/follows.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FollowsList, type OwnFollow } from './follows-list.tsx'
import { listHref } from '../../events/list/list-query.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { describeFollowed } from '../../events/follow/describe-followed.ts'
import { requireUser } from '../../page/require-user.ts'

/** What the signed-in person follows by mail. */
export default definePage('account/follows', {
  async load(context) {
    requireUser(context)
    const { query, visitor } = context
    const failed = visitor.flash?.form.startsWith('follows.') ? ('failed' as const) : undefined
    const done = query.has('removed') ? ('removed' as const) : query.has('changed') ? ('changed' as const) : undefined
    return { own: await loadOwn(context), result: failed ?? done }
  },
  payload: ({ own }) => ({ follows: own?.map(({ follow, title }) => ({ ...follow, title })) ?? null }),
  head: ({ i18n }) => ({ title: i18n.t('follow.own.title'), noindex: true }),
  Component: ({ data: { own, result }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <AccountFrame id="account/follows" title={t('follow.own.title')}>
        {result && (
          <Alert type={result === 'failed' ? 'negative' : 'positive'} role="status">
            {t(`follow.own.${result}`)}
          </Alert>
        )}
        {own === undefined ? (
          <Alert type="negative">{t('follow.own.unavailable')}</Alert>
        ) : (
          <FollowsList follows={own} />
        )}
      </AccountFrame>
    )
  },
})

/** @returns `undefined` when they could not be loaded */
async function loadOwn(context: RequestContext): Promise<OwnFollow[] | undefined> {
  try {
    const [{ data }, i18n] = await Promise.all([context.api(follows.list, {}), context.texts])
    return await Promise.all(
      data.map(async (follow) => {
        const { title, state } = await describeFollowed(context, new URLSearchParams(follow.query))
        return { follow, title, href: listHref(i18n, state) }
      }),
    )
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
