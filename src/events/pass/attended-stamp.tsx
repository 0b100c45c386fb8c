import { useI18n } from '../../i18n/use-i18n.ts'
import { CutOut } from '../../ui/media/cut-out/cut-out.tsx'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cut } from '../../ui/media/cut-out/scene.ts'
import { scallop } from '../../ui/media/cut-out/shapes.ts'
import styles from './pass.module.css'

const pieces = [cut(scallop(58, 22, 0.06), paper.cerise)]

/** The stamp of those who were checked in. */
export function AttendedStamp() {
  const { t } = useI18n()
  return (
    <span className={styles.stamp}>
      <CutOut pieces={pieces} viewBox="-64 -64 128 128" />
      <span>{t('pass.wasThere')}</span>
    </span>
  )
}
