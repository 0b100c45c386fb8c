import { languageNames } from '../../contracts/locales.ts'
import type { DecisionLetter } from './reports.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './reports.module.css'

/** Where the letters are on the page. */
export const lettersId = 'letters'

/** What both sides will read, each in their language, before anything is decided. */
export function Letters({ letters }: { letters: readonly DecisionLetter[] }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby={lettersId}>
      <h2 id={lettersId} tabIndex={-1}>
        {t('adminReports.letters')}
      </h2>
      {letters.length === 0 && <p>{t('adminReports.noLetters')}</p>}
      <div className={styles.letters}>
        {letters.map(({ side, lang, people, subject, text }) => (
          <article key={side + lang} className={styles.letter}>
            <header>
              <b lang={lang}>{subject}</b>
              <small>
                {t(`adminReports.side.${side}`)} · {t.plural('adminReports.letterTo', people)} · {languageNames[lang]}
              </small>
            </header>
            <p lang={lang}>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
