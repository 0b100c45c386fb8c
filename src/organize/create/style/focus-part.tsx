import { imageBreakpoints } from '../../../contracts/limits.ts'
import { readUploadPath } from '../../../contracts/upload-path.ts'
import { islandTexts } from '../../../i18n/island-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { objectPosition } from '../../../lib/picture/focus.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RoomPart } from '../room-part.tsx'
import styles from './focus.module.css'

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
const middle = '50 50'

/**
 * The point of a picture that stays visible in every cut, moved by pointer and by arrows (`follow-style.ts`); without script it is chosen
 * among nine places.
 */
export function FocusPart({ picture, focus, room }: FocusPartProps) {
  const { t } = useI18n()
  const isSmall = (readUploadPath(picture)?.width ?? sharpWidth) < sharpWidth
  const point = focus || middle
  const [x = 50, y = 50] = point.split(' ').map(Number)
  return (
    <RoomPart id="focus" title={t('wizard.focus.title')}>
      <div className={styles.focus}>
        {/* The script has it, the places below are for those without. */}
        <input type="hidden" name="coverFocus" defaultValue={point} disabled />
        <div className={styles.aim} data-aim="">
          <img src={picture} alt="" draggable={false} />
          <button
            type="button"
            className={styles.point}
            style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
            aria-label={t('wizard.focus.point')}
            aria-describedby="focus-hint focus-position"
          />
        </div>
        <p className={styles.hint} id="focus-hint">
          {t('wizard.focus.hint')}{' '}
          <button type="button" className="link">
            {t('wizard.focus.recentre')}
          </button>
        </p>
        <output className="sr" id="focus-position" data-words={islandTexts(t, 'wizard', ['focus']).focus.position}>
          {t('wizard.focus.position', { x, y })}
        </output>
        <noscript>
          <Places point={point} />
          <p className="row">
            <Button submit variant="ghost" size="medium" name="next" value={room}>
              {t('wizard.focus.show')}
            </Button>
          </p>
        </noscript>
      </div>
      {isSmall && <Alert type="warning">{t('wizard.focus.small')}</Alert>}
    </RoomPart>
  )
}

const columns = ['left', 'middle', 'right'] as const
const rows = ['top', 'centre', 'bottom'] as const

/** Nine places of a picture, and the stored point where it is none of them. */
function Places({ point }: { point: string }) {
  const { t } = useI18n()
  const places = rows.flatMap((row, y) =>
    columns.map(
      (column, x) => [`${x * 50} ${y * 50}`, `${t(`wizard.focus.${row}`)}, ${t(`wizard.focus.${column}`)}`] as const,
    ),
  )
  const isOther = places.every(([known]) => known !== point)
  return (
    <label className={styles.list}>
      {t('wizard.focus.list')}
      <select name="coverFocus" defaultValue={point}>
        {isOther && <option value={point}>{objectPosition(point)}</option>}
        {places.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
