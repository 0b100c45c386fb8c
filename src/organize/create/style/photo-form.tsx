import { islandTexts } from '../../../i18n/island-texts.ts'
import type { Flash } from '../../../contracts/flash.ts'
import { create } from '../../../ui/fields/uploads.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { FormMessage } from '../../../login/steps/form-message.tsx'
import { RoomPart } from '../room-part.tsx'
import styles from './photo-form.module.css'
import { imageBreakpoints } from '../../../contracts/limits.ts'
import { readUploadPath } from '../../../contracts/upload-path.ts'
import { Island } from '../../../islands/island.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import FocusPoint from './focus.island.tsx'
import styleRoomStyles from './style-room.module.css'

/**
 * A picture of one's own in the place of a drawing: the field covers the whole zone, so that a file dropped on it is chosen
 * without script too. @param next address of the room; `{url}` becomes the picture's
 */
export function PhotoForm({ flash, next }: { flash: Flash | undefined; next: string }) {
  const { t } = useI18n()
  const own = flash?.form === create.spec.id ? flash : undefined
  const wrong = fieldMessage(t, own?.errors['file'])
  return (
    <RoomPart id="photo" title={t('wizard.style.photo')}>
      <Form endpoint={create} next={next} enhance={false}>
        <FormMessage flash={own} fallback={t('wizard.style.notSent')} />
        <div
          className={styles.zone}
          data-drop=""
          data-progress={t('wizard.style.progress', { sent: '{sent}', of: '{of}' })}
          data-failed={t('wizard.style.notSent')}
        >
          <Icon name="image-up" />
          <b aria-hidden="true">{t('wizard.style.drop')}</b>
          <small id="photo-hint">{t('wizard.style.photoHint')}</small>
          <span className={styles.choose} aria-hidden="true">
            {t('wizard.style.chooseFile')}
          </span>
          <input
            type="file"
            name="file"
            accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
            aria-label={t('wizard.style.photoField')}
            aria-describedby={wrong ? 'photo-hint photo-error' : 'photo-hint'}
            aria-invalid={wrong ? true : undefined}
            autoFocus={wrong !== undefined}
          />
        </div>
        <div className={styles.sending} data-sending="" hidden>
          <b />
          <progress max={1} value={0} aria-label={t('wizard.style.sending')} />
          <small role="status" />
          <Button variant="text">{t('wizard.style.stop')}</Button>
        </div>
        <p className={styles.wrong} id="photo-error" role={wrong ? 'alert' : undefined} data-wrong="" hidden={!wrong}>
          {wrong}
        </p>
        <noscript>
          <p className="row">
            <Button submit icon="upload">
              {t('wizard.style.send')}
            </Button>
          </p>
        </noscript>
      </Form>
    </RoomPart>
  )
}

interface FocusPartProps {
  /** Path of the picture. */
  picture: string
  /** The stored point. */
  focus: string | null
  /** Address of the room: without script the cuts are shown again from there. */
  room: string
}

/** A picture of this width is sharp wherever it is shown, px. */
const sharpWidth = imageBreakpoints.xl

/** What of a picture stays visible in every cut; hidden while a drawing is chosen. */
export function FocusPart({ picture, focus, room }: FocusPartProps) {
  const { t } = useI18n()
  const isSmall = (readUploadPath(picture)?.width ?? sharpWidth) < sharpWidth
  return (
    <div className={styleRoomStyles.photoOnly}>
      <RoomPart id="focus" title={t('wizard.focus.title')}>
        <Island
          source="src/organize/create/style/focus.island.tsx"
          Component={FocusPoint}
          when="visible"
          props={{
            picture,
            focus: focus ?? '',
            words: islandTexts(t, 'wizard', ['focus']).focus,
          }}
        />
        <noscript>
          <p className="row">
            <Button submit variant="ghost" size="medium" name="next" value={room}>
              {t('wizard.focus.show')}
            </Button>
          </p>
        </noscript>
        {isSmall && <Alert type="warning">{t('wizard.focus.small')}</Alert>}
      </RoomPart>
    </div>
  )
}
