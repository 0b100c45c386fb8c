import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './papers.module.css'

/** The paper of the site: what is embedded without a colour has it. */
export const sitePaper = '#24673a'

/** Papers to choose from. */
const papers = [
  ['broom', '#fff30d'],
  ['sand', '#fcf6a0'],
  ['apricot', '#f3976b'],
  ['coral', '#e36164'],
  ['cherry', '#9b084f'],
  ['shoot', '#c1e94e'],
  ['sage', '#70af90'],
  ['parsley', sitePaper],
  ['canal', '#196c84'],
  ['night', '#0c3944'],
] as const

/** Those with light words. */
const darkPapers: readonly string[] = ['#9b084f', sitePaper, '#196c84', '#0c3944']

/** Ten papers to press. @param chosen colour of one of them */
export function Papers({ chosen }: { chosen: string }) {
  const { t } = useI18n()
  return (
    <fieldset className={styles.papers}>
      <legend>{t('embed.paper')}</legend>
      {papers.map(([name, value]) => (
        <label key={value} style={{ background: value }} data-dark={darkPapers.includes(value) ? '' : undefined}>
          <input type="radio" name="paper" value={value} defaultChecked={chosen === value} />
          <span>{t(`embed.papers.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
