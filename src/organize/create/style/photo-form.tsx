import { islandTexts } from '../../../i18n/island-texts.ts'
import type { Flash } from '../../../contracts/flash.ts'
import { create } from '../../../ui/fields/uploads.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented, type Segment } from '../../../ui/actions/segmented.tsx'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { PageScript } from '../../../islands/page-script.tsx'
import { FormMessage } from '../../../login/steps/form-message.tsx'
import { RoomPart } from '../room-part.tsx'
import styles from './photo-form.module.css'

interface PhotoFormProps {
  flash: Flash | undefined
  /** The ways to the drawings and to the photo. */
  sides: readonly Segment[]
  /** Address of the room; `{url}` becomes the picture's. */
  next: string
  /** The event has a photo already: the zone is for another one. */
  isOther: boolean
  /** The room shows drawings: the form appears when a pasted photo leaves, or one did not arrive. */
  isAside: boolean
}

/**
 * A picture of one's own in the place of a drawing: the field covers the whole zone, so that a file dropped on it is chosen
 * without script too.
 */
export function PhotoForm({ flash, sides, next, isOther, isAside }: PhotoFormProps) {
  const { t } = useI18n()
  // With their `{{names}}`, which the script replaces.
  const words = islandTexts(t, 'wizard', ['style']).style
  const own = flash?.form === create.spec.id ? flash : undefined
  const wrong = fieldMessage(t, own?.errors['file'])
  return (
    <>
      <div className={styles.sides}>
        <Segmented segments={sides} label={t('wizard.style.cover')} />
      </div>
      <div className={isAside ? styles.aside : undefined}>
        <RoomPart id="photo" title={t('wizard.style.photo')}>
          <Form endpoint={create} next={next} enhance={false}>
            <PageScript source="src/organize/create/style/photo.script.ts" />
            <FormMessage flash={own} fallback={t('wizard.style.notSent')} />
            <div
              className={styles.zone}
              data-other-photo={isOther ? '' : undefined}
              data-drop=""
              data-progress={words.progress}
              data-failed={t('wizard.style.notSent')}
              data-small={words.small}
              data-anyway={t('wizard.style.anyway')}
              data-lost={words.lost}
              data-kept={words.kept}
              data-retry={t('wizard.style.retry')}
            >
              <Print />
              <b aria-hidden="true">{t('wizard.style.drop')}</b>
              <b aria-hidden="true">{t('wizard.style.release')}</b>
              <small id="photo-hint">{t('wizard.style.photoHint')}</small>
              <input
                type="file"
                name="file"
                accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
                aria-label={t('wizard.style.photoField')}
                aria-describedby={wrong ? 'photo-hint photo-error' : 'photo-hint'}
                aria-invalid={wrong ? true : undefined}
                autoFocus={wrong !== undefined}
              />
              <label className={styles.camera}>
                {t('wizard.style.camera')}
                <input type="file" accept="image/*" capture="environment" />
              </label>
            </div>
            <Progress wrong={wrong} />
            <noscript>
              <p className="row">
                <Button submit icon="upload">
                  {t('wizard.style.send')}
                </Button>
              </p>
            </noscript>
          </Form>
        </RoomPart>
      </div>
    </>
  )
}

/** How much of it has left, or why it did not. @param wrong without script */
function Progress({ wrong }: { wrong: string | undefined }) {
  const { t } = useI18n()
  return (
    <>
      <div className={styles.sending} data-sending="" hidden>
        <canvas />
        <div>
          <b />
          <progress max={100} value={0} aria-label={t('wizard.style.sending')} />
          <small role="status" />
          <Button variant="text" size="medium">
            {t('wizard.style.stop')}
          </Button>
        </div>
      </div>
      <div className={styles.wrong} role="alert" data-wrong="" hidden={!wrong}>
        <p id="photo-error">{wrong}</p>
        <Button variant="ghost" size="medium" data-again="" hidden />
        <Button variant="text" size="medium" data-other="" hidden>
          {t('wizard.style.other')}
        </Button>
      </div>
    </>
  )
}

/** A print of a photo on a sheet of paper. */
const Print = () => (
  <svg viewBox="0 0 120 84" aria-hidden="true">
    <path d="M16 14 96 7 101 65 21 72Z" fill="#f3976b" />
    <rect x="24" y="10" width="80" height="58" rx="8" fill="#fffdf2" stroke="#0c3944" strokeWidth="3" />
    <path d="M26 60 52 36 68 52 82 42 102 60V66H26Z" fill="#70af90" />
    <circle cx="84" cy="26" r="8" fill="#fff30d" />
  </svg>
)
