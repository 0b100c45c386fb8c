import { cutCode, photoPath, type LaidPhoto } from '../../../events/cover/photo-cut.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { imageBreakpoints, photoCuts } from '../../../contracts/limits.ts'
import { RoomPart } from '../room-part.tsx'
import styles from './style-room.module.css'

interface CutPartProps {
  /** The photo with the cut that it has without a choice. */
  photo: LaidPhoto
  /** The stored choice; empty for none. */
  chosen: string
  /** It is full of text: it was not the organizer who chose. */
  isFlyer: boolean
}

/** How the photo is cut: as the site does it, or as one likes; hidden while a drawing is chosen. */
export function CutPart({ photo, chosen, isFlyer }: CutPartProps) {
  const { t } = useI18n()
  return (
    <div className={styles.photoOnly}>
      <RoomPart id="cut" title={t('wizard.style.cut')} text={isFlyer && t('wizard.style.flyer')}>
        <fieldset className={styles.cuts}>
          <legend className="sr">{t('wizard.style.cut')}</legend>
          {(['own', ...photoCuts] as const).map((cut) => {
            const shown = { ...photo, isChosen: cut !== 'own', ...(cut !== 'own' && { cut }) }
            return (
              <label key={cut}>
                <input
                  type="radio"
                  name="coverCut"
                  value={cut === 'own' ? '' : cut}
                  defaultChecked={chosen === (cut === 'own' ? '' : cut)}
                  data-code={cutCode(shown)}
                  data-unsaved={isFlyer && cut === 'whole' ? '' : undefined}
                />
                <img
                  src={photoPath({ ...shown, width: imageBreakpoints.xs, isSmall: true })}
                  alt=""
                  width={300}
                  height={300}
                  loading="lazy"
                />
                {t(`wizard.style.cuts.${cut}`)}
              </label>
            )
          })}
        </fieldset>
      </RoomPart>
    </div>
  )
}
