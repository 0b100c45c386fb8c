import { create } from '../../ui/fields/uploads.contract.ts'
import { update } from '../users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { PictureField } from '../../ui/fields/picture-field.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import type { AccountFormProps } from './account-section.tsx'

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
