import { AppError } from '../../contracts/errors.ts'
import * as likes from '../../likes/likes.contract.ts'
import { identities } from '../../login/providers/providers.contract.ts'
import { unsubscribe } from '../mail-link/unsubscribe.contract.ts'
import { exportData, remove } from '../own-account.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { ActivationNotice } from '../activation-notice.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage } from '../../page/define-page.ts'
import { isConfirmed } from '../../page/is-confirmed.ts'
import { requireUser } from '../../page/require-user.ts'
import { doneTexts, isDone, nextOf } from './profile-form.ts'
import { About, EmailFold, LikesFold, MailsFold, NameFold } from './profile-folds.tsx'
import { DataFold, SecurityFold } from './security-folds.tsx'

/** Account settings in folds: who one is, likes, mails, address, security, data (spec §2 `/account/profile`). */
export default definePage('account/profile', {
  async load(context) {
    const user = requireUser(context)
    const what = context.query.get('done')
    const [linked, topics, confirmed] = await Promise.all([
      orNone(context.api(identities, { params: { _id: user._id } })),
      orNone(context.api(likes.topics)),
      isConfirmed(context),
    ])
    const done = isDone(what) ? what : undefined
    return { user, linked, topics, confirmed, done, flash: context.visitor.flash }
  },
  payload: ({ user, linked }) => ({ user, identities: linked }),
  head: ({ i18n }) => ({ title: i18n.t('account.profilePage.title'), noindex: true }),
  Component: ({ data, context: { i18n, settings } }) => {
    const { t, offers } = i18n
    const { user, done, flash } = data
    return (
      <AccountFrame id="account/profile" title={user.displayname || user.email} about={<About user={user} />}>
        {done && !flash && (
          <Alert type="positive" role="status">
            {t(doneTexts[done])}
          </Alert>
        )}
        {!user.active && <ActivationNotice user={user} next={nextOf('resent', i18n)} />}
        <NameFold {...data} />
        <LikesFold {...data} mapsKey={settings.googleMapsKey} />
        {offers.has(unsubscribe) && <MailsFold {...data} pushKey={settings.pushKey} />}
        <EmailFold {...data} />
        <SecurityFold {...data} hasProviders={settings.providers.length > 0} />
        {(offers.has(exportData) || offers.has(remove)) && <DataFold {...data} />}
      </AccountFrame>
    )
  },
})

/** Providers and favourite topics are extensions of the API, so the page also works when they are unavailable. */
async function orNone<T>(list: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await list).data
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
