import { languageNames, locales } from '../../contracts/locales.ts'
import { type User, update } from '../users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { fieldMessage, fieldProps } from '../../ui/forms/field-message.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Suggesting } from '../../places/field/place-field.tsx'
import type { AccountFormProps } from './account-section.tsx'
import { create } from '../../ui/fields/uploads.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PictureField } from '../../ui/fields/picture-field.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { changeEmail } from '../own-account.contract.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import type { ReactNode } from 'react'

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

/** Shows, replaces or removes the portrait (spec §3 `profileImg`). */
export function AvatarForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <>
      <Form endpoint={create} next={next}>
        <FormMessage flash={flash} fallback={t('account.profilePage.portraitNotSaved')} />
        <input type="hidden" name="use" value="avatar" />
        <PictureField
          name="file"
          label={t('account.profilePage.portrait')}
          hint={t('account.profilePage.portraitHint')}
          error={fieldMessage(t, flash?.errors['file'])}
        >
          <Avatar name={user.displayname || user.email} src={user.profileImg?.url} size="large" />
        </PictureField>
        <div className="row">
          <Button submit type="primary">
            {t('account.profilePage.sendPortrait')}
          </Button>
        </div>
      </Form>
      {user.profileImg && (
        <Form endpoint={update} params={{ _id: user._id }} next={next}>
          <input type="hidden" name="profileImg.url" value="" />
          <div className="row">
            <Button submit variant="ghost">
              {t('account.profilePage.removePortrait')}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}

/** Changes the e-mail; the new address is pending until the link in its mail is opened (spec §7 `PUT /users/{_id}/email`). */
export function EmailForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <>
      <p>{t('account.profilePage.emailNow', { email: user.email })}</p>
      {user.pendingEmail && <Alert>{t('account.profilePage.emailPending', { email: user.pendingEmail })}</Alert>}
      <Form endpoint={changeEmail} params={{ _id: user._id }} next={next}>
        <FormMessage flash={flash} />
        <Input
          {...fieldProps(t, flash)('email')}
          type="email"
          label={t('account.profilePage.newEmail')}
          hint={t('account.profilePage.emailHint')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <PasswordField
          name="password"
          label={t('account.profilePage.current')}
          error={fieldMessage(t, flash?.errors['password'])}
        />
        <div className="row">
          <Button submit type="primary">
            {t('account.profilePage.changeEmail')}
          </Button>
        </div>
      </Form>
    </>
  )
}

/** A form that changes the account: the message of the last try, its fields, a button to save. */
export function UpdateForm({ user, flash, next, children }: AccountFormProps & { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <Form endpoint={update} params={{ _id: user._id }} next={next}>
      <FormMessage flash={flash} fallback={t('account.profilePage.notSaved')} />
      {children}
      <div className="row">
        <Button submit type="primary">
          {t('account.profilePage.save')}
        </Button>
      </div>
    </Form>
  )
}
