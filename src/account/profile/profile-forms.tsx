import { languageNames, locales } from '../../contracts/locales.ts'
import { update } from '../users.contract.ts'
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
import styles from './profile-forms.module.css'

/** How one is called, with what others read of it (spec §7 `PUT /users/{_id}`: the call changes only fields that are sent). */
export function NameForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  const field = (name: 'displayname' | 'firstName' | 'lastName') => ({
    ...fieldProps(t, flash)(name, user[name]),
    label: t(`account.profilePage.${name}`),
    maxLength: 80,
  })
  const [name] = (user.firstName || user.displayname).split(' ')
  return (
    <UpdateForm user={user} flash={flash} next={next}>
      <Input
        {...field('displayname')}
        hint={name && t('account.profilePage.displaynameHint', { name })}
        autoComplete="nickname"
        required
      />
      <div className={styles.pair}>
        <Input {...field('firstName')} autoComplete="given-name" />
        <Input {...field('lastName')} autoComplete="family-name" />
      </div>
    </UpdateForm>
  )
}

/** Around which place events are looked for. */
export function PlaceForm({ user, flash, next, mapsKey }: AccountFormProps & { mapsKey: string | undefined }) {
  const { t } = useI18n()
  return (
    <UpdateForm user={user} flash={flash} next={next}>
      <Suggesting mapsKey={mapsKey} online={false}>
        <Input
          {...fieldProps(t, flash)('address.formattedAddress', user.address?.formattedAddress ?? '')}
          label={t('account.profilePage.address')}
          hint={t('account.profilePage.addressHint')}
          autoComplete="off"
          maxLength={300}
        />
      </Suggesting>
    </UpdateForm>
  )
}

/** In which language mails are. */
export function LanguageForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <UpdateForm user={user} flash={flash} next={next}>
      <Select
        {...fieldProps(t, flash)('lang', user.lang)}
        label={t('account.profilePage.language')}
        options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      />
    </UpdateForm>
  )
}

/** Shows, replaces or removes the portrait (spec §3 `profileImg`). */
export function AvatarForm({ user, flash, next }: AccountFormProps) {
  const { t } = useI18n()
  return (
    <div className={styles.plate}>
      <Form endpoint={create} next={next}>
        <FormMessage flash={flash} fallback={t('account.profilePage.portraitNotSaved')} />
        <input type="hidden" name="use" value="avatar" />
        <PictureField
          name="file"
          label={t('account.profilePage.portrait')}
          hint={t('account.profilePage.portraitHint')}
          error={fieldMessage(t, flash?.errors['file'])}
        >
          <Avatar name={user.displayname || user.email} src={user.profileImg?.url} size="portrait" />
        </PictureField>
        <Button submit type="primary">
          {t('account.profilePage.sendPortrait')}
        </Button>
      </Form>
      {user.profileImg && (
        <Form endpoint={update} params={{ _id: user._id }} next={next}>
          <input type="hidden" name="profileImg.url" value="" />
          <Button submit variant="text" size="medium">
            {t('account.profilePage.removePortrait')}
          </Button>
        </Form>
      )}
    </div>
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
