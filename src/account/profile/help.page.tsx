import { AccountFrame } from '../account-frame.tsx'
import { remove } from '../own-account.contract.ts'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { definePage } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'

const questions = ['activation', 'password', 'email', 'favorites', 'data'] as const

/** Frequently asked questions about accounts (spec §2 `/account/help`). */
export default definePage('account/help', {
  async load(context) {
    requireUser(context)
  },
  head: ({ i18n }) => ({ title: i18n.t('account.helpPage.title'), noindex: true }),
  Component: ({ context: { i18n } }) => (
    <AccountFrame id="account/help" title={i18n.t('account.helpPage.title')}>
      <p>{i18n.t('account.helpPage.text')}</p>
      <div>
        {questions
          .filter((question) => question !== 'data' || i18n.offers.has(remove))
          .map((question) => (
            <Disclosure key={question} summary={i18n.t(`account.helpPage.questions.${question}`)} name="help">
              <p>{i18n.t(`account.helpPage.questions.${question}Answer`)}</p>
            </Disclosure>
          ))}
      </div>
      <p>
        <a className="link" href={i18n.href('system/legal', { slug: 'privacy' })}>
          {i18n.t('layout.privacy')}
        </a>
      </p>
    </AccountFrame>
  ),
})
