import { languageNames, locales } from '../../contracts/locales.ts'
import type { User } from '../users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Suggesting } from '../../places/field/place-field.tsx'
import type { AccountFormProps } from './account-section.tsx'
import { UpdateForm } from './update-form.tsx'

/** How others call the visitor, address, language and names; the call changes only fields that are sent (spec §7 `PUT /users/{_id}`). */
export function ProfileForm({ user, flash, next, mapsKey }: AccountFormProps & { mapsKey: string | undefined }) {
  const { t } = useI18n()
  const field = (name: keyof User) => ({ name, error: fieldMessage(t, flash?.errors[name]), maxLength: 80 })
  const value = (name: string, saved: string) => flash?.values[name] ?? saved
  return (
    <UpdateForm user={user} flash={flash} next={next}>
      <Input
        {...field('displayname')}
        label={t('account.profilePage.displayname')}
        hint={t('account.profilePage.displaynameHint')}
        autoComplete="nickname"
        required
        defaultValue={value('displayname', user.displayname)}
      />
      <Suggesting mapsKey={mapsKey} online={false}>
        <Input
          name="address.formattedAddress"
          label={t('account.profilePage.address')}
          hint={t('account.profilePage.addressHint')}
          autoComplete="off"
          maxLength={300}
          error={fieldMessage(t, flash?.errors['address.formattedAddress'])}
          defaultValue={value('address.formattedAddress', user.address?.formattedAddress ?? '')}
        />
      </Suggesting>
      <Select
        name="lang"
        label={t('account.profilePage.language')}
        options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        defaultValue={value('lang', user.lang)}
        error={fieldMessage(t, flash?.errors['lang'])}
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
    </UpdateForm>
  )
}
