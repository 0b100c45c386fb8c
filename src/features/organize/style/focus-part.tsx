import { useI18n } from '../../../i18n/use-i18n.ts'
import { Island } from '../../../islands/island.tsx'
import { RoomPart } from '../wizard/room-part.tsx'
import FocusPoint from './focus.island.tsx'
import styles from './style-room.module.css'

const columns = ['left', 'middle', 'right'] as const
const rows = ['top', 'centre', 'bottom'] as const

/** What of a picture stays visible in every crop; hidden while a drawing is chosen. */
export function FocusPart({ picture, focus }: { picture: string; focus: string | null }) {
  const { t } = useI18n()
  const places = rows.flatMap((row, y) =>
    columns.map(
      (column, x) => [`${x * 50} ${y * 50}`, `${t(`wizard.focus.${row}`)}, ${t(`wizard.focus.${column}`)}`] as const,
    ),
  )
  return (
    <div className={styles.photoOnly}>
      <RoomPart id="focus" title={t('wizard.focus.title')}>
        <Island
          source="src/features/organize/style/focus.island.tsx"
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
            },
          }}
        />
      </RoomPart>
    </div>
  )
}
