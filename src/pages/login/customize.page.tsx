import { update } from '../../contracts/v1/users.ts'
import { FormMessage } from '../../features/auth-flow/form-message.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { definePage } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'
import { AuthFrame } from './parts/auth-frame.tsx'
import { endOf, stepHref } from './parts/flow.ts'

/** Last step of a registration: the name that others see (spec §4 Login flow, step customize). */
export default definePage('login/customize', {
  layout: 'bare',
  async load(context) {
    const { user, flash } = context.visitor
    if (!user) throw new PageRedirect(stepHref(context, 'login/start'))
    return { user, flash, end: endOf(context) }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.customize.title'), noindex: true }),
  Component: ({ data: { user, flash, end }, context: { i18n } }) => (
    <AuthFrame
      heading={i18n.t('auth.customize.heading')}
      text={user.active ? undefined : i18n.t('auth.customize.text', { email: user.email })}
    >
      <Form endpoint={update} params={{ _id: user._id }} next={end}>
        <FormMessage flash={flash} />
        <Input
          name="displayname"
          label={i18n.t('auth.displayname')}
          hint={i18n.t('auth.displaynameHint')}
          autoComplete="nickname"
          maxLength={80}
          required
          autoFocus
          defaultValue={flash?.values['displayname'] ?? user.displayname}
          error={fieldMessage(i18n.t, flash?.errors['displayname'])}
        />
        <Button submit type="primary" size="full">
          {i18n.t('auth.customize.submit')}
        </Button>
      </Form>
    </AuthFrame>
  ),
})
