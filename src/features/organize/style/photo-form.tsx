import type { Flash } from '../../../contracts/flash.ts'
import { create } from '../../../contracts/v1/uploads.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { PictureField } from '../../../ui/forms/picture-field/picture-field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { FormMessage } from '../../auth-flow/steps/form-message.tsx'
import { RoomPart } from '../wizard/room-part.tsx'

/** A picture of one's own in the place of a drawing. @param next address of the room; `{url}` becomes the picture's */
export function PhotoForm({ flash, next }: { flash: Flash | undefined; next: string }) {
  const { t } = useI18n()
  const own = flash?.form === create.spec.id ? flash : undefined
  return (
    <RoomPart id="photo" title={t('wizard.style.photo')}>
      <Form endpoint={create} next={next}>
        <FormMessage flash={own} fallback={t('wizard.style.notSent')} />
        <PictureField
          name="file"
          label={t('wizard.style.photoField')}
          hint={t('wizard.style.photoHint')}
          error={fieldMessage(t, own?.errors['file'])}
          required
        >
          <Icon name="image-up" />
        </PictureField>
        <p className="row">
          <Button submit icon="upload">
            {t('wizard.style.send')}
          </Button>
        </p>
      </Form>
    </RoomPart>
  )
}
