import { imageBreakpoints } from '../../../contracts/limits.ts'
import { readUploadPath } from '../../../contracts/upload-path.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Island } from '../../../islands/island.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RoomPart } from '../room-part.tsx'
import FocusPoint, { crops } from './focus.island.tsx'
import styles from './style-room.module.css'

const columns = ['left', 'middle', 'right'] as const
const rows = ['top', 'centre', 'bottom'] as const

interface FocusPartProps {
  /** Path of the picture. */
  picture: string
  /** The stored point. */
  focus: string | null
  /** Address of the room: without script the crops are shown again from there. */
  room: string
}

/** A picture of this width is sharp wherever it is shown, px. */
const sharpWidth = imageBreakpoints.xl

/** What of a picture stays visible in every crop; hidden while a drawing is chosen. */
export function FocusPart({ picture, focus, room }: FocusPartProps) {
  const { t } = useI18n()
  const isSmall = (readUploadPath(picture)?.width ?? sharpWidth) < sharpWidth
  const places = rows.flatMap((row, y) =>
    columns.map(
      (column, x) => [`${x * 50} ${y * 50}`, `${t(`wizard.focus.${row}`)}, ${t(`wizard.focus.${column}`)}`] as const,
    ),
  )
  return (
    <div className={styles.photoOnly}>
      <RoomPart id="focus" title={t('wizard.focus.title')}>
        <Island
          source="src/organize/create/style/focus.island.tsx"
          Component={FocusPoint}
          when="visible"
          props={{
            picture,
            focus: focus ?? '',
            labels: {
              point: t('wizard.focus.point'),
              hint: t('wizard.focus.hint'),
              list: t('wizard.focus.list'),
              places,
              position: t('wizard.focus.position', { x: '{x}', y: '{y}' }),
              centre: t('wizard.focus.recentre'),
              crops: Object.fromEntries(crops.map((crop) => [crop, t(`wizard.focus.crops.${crop}`)])) as Record<
                (typeof crops)[number],
                string
              >,
            },
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
