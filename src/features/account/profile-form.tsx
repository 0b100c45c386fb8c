import { locales } from '../../contracts/locales.ts'
import { update, type User } from '../../contracts/v1/users.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormMessage } from '../auth-flow/form-message.tsx'
import type { AccountFormProps } from './account-section.tsx'

const languages = { fr: 'Français', en: 'English', es: 'Español' } as const

/** Names, address and language; only what is sent changes (spec §7 `PUT /users/{_id}`). */
export function ProfileForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  const field = (name: keyof User) => ({ name, error: fieldMessage(t, flash?.errors[name]), maxLength: 80 })
  const value = (name: string, kept: string) => flash?.values[name] ?? kept
  return (
    <Form endpoint={update} params={{ _id: user._id }} next={next}>
      <FormMessage flash={flash} fallback={t('account.profilePage.notSaved')} />
      <Input
        {...field('displayname')}
        label={t('account.profilePage.displayname')}
        hint={t('account.profilePage.displaynameHint')}
        autoComplete="nickname"
        required
        defaultValue={value('displayname', user.displayname)}
      />
      <Input
        {...field('firstName')}
        label={t('account.profilePage.firstName')}
        autoComplete="given-name"
        defaultValue={value('firstName', user.firstName)}
      />
      <Input
        {...field('lastName')}
        label={t('account.profilePage.lastName')}
        autoComplete="family-name"
        defaultValue={value('lastName', user.lastName)}
      />
      <Input
        name="address.formattedAddress"
        label={t('account.profilePage.address')}
        hint={t('account.profilePage.addressHint')}
        autoComplete="street-address"
        maxLength={300}
        error={fieldMessage(t, flash?.errors['address.formattedAddress'])}
        defaultValue={value('address.formattedAddress', user.address?.formattedAddress ?? '')}
      />
      <Select
        name="lang"
        label={t('account.profilePage.language')}
        options={locales.map((locale) => ({ value: locale, label: languages[locale] }))}
        defaultValue={value('lang', user.lang)}
        error={fieldMessage(t, flash?.errors['lang'])}
      />
      <div className="row">
        <Button submit type="primary">
          {t('account.profilePage.save')}
        </Button>
      </div>
    </Form>
  )
}
