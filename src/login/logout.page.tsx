import { logout } from './auth.contract.ts'
import { endOtherSessions } from '../account/own-account.contract.ts'
import { PageScript } from '../islands/page-script.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Checkbox } from '../ui/forms/choice.tsx'
import { Form } from '../ui/forms/form.tsx'
import { definePage } from '../page/define-page.ts'
import { PlainStep } from './auth-frame.tsx'

/** Confirms logging out: opening a link, which anyone could have written, must not log out. */
export default definePage('login/logout', {
  head: ({ i18n }) => ({ title: i18n.t('auth.logOut.title'), noindex: true }),
  load: async ({ visitor }) => visitor.user !== null,
  Component: ({ data: signedIn, context: { i18n } }) =>
    signedIn ? (
      <PlainStep heading={i18n.t('auth.logOut.heading')} text={i18n.t('auth.logOut.text')}>
        <Form endpoint={logout} next={i18n.href('content/home')}>
          {i18n.offers.has(endOtherSessions) && (
            <Checkbox name="everywhere" value="true" label={i18n.t('auth.logOut.everywhere')} />
          )}
          <Button submit type="primary" size="full">
            {i18n.t('auth.logOut.submit')}
          </Button>
        </Form>
        <PageScript source="src/organize/checkin/forget-lists.script.ts" />
        <p>
          <a className="link" href={i18n.href('account/index')}>
            {i18n.t('auth.logOut.stay')}
          </a>
        </p>
      </PlainStep>
    ) : (
      <PlainStep heading={i18n.t('auth.logOut.anonymous')}>
        <Button href={i18n.href('login/start')} type="primary" size="full">
          {i18n.t('auth.start.title')}
        </Button>
      </PlainStep>
    ),
})
