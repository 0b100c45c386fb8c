import { locales } from '../../contracts/locales.ts'
import type { ChangeNotice } from '../history/revisions.contract.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './mail-letter.module.css'
import { ChangedDates } from '../../events/changes/date-diff.tsx'
import { FactRows } from '../../ui/text/fact-rows.tsx'

interface MailLetterProps {
  letters: ChangeNotice['letters']
  /** Slug of the event's topic. */
  topic: string | undefined
  /** Who organizes. */
  from: string
  /** The organizer's own line, as far as it is written. */
  note: string
}

/**
 * The mail as its recipients read it, in each language. The languages are radios of no form: they work without script. What
 * is written in the note appears in the mail.
 */
export function MailLetter({ letters, topic, from, note }: MailLetterProps) {
  const { t, locale: page } = useI18n()
  return (
    <section className={styles.mail} aria-labelledby="letter">
      <header>
        <h2 id="letter">{t('review.letter')}</h2>
        <fieldset className={styles.languages}>
          <legend className="sr">{t('review.letterLanguage')}</legend>
          {locales.map((locale) => (
            <label key={locale}>
              <input type="radio" name="letter-language" value={locale} form="" defaultChecked={locale === page} />
              {locale}
            </label>
          ))}
        </fieldset>
      </header>
      <div className={styles.ground} data-topic={topic}>
        {locales.map((locale) => {
          const { subject, paragraphs, dates, facts, action } = letters[locale]
          return (
            <article key={locale} className={styles.letter} lang={locale} data-letter={locale}>
              <header>
                <b>{subject}</b>
                <span>{t('review.letterFrom', { from })}</span>
              </header>
              <div>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                {dates && <ChangedDates {...dates} />}
                <p className={styles.own} data-note-shown="" hidden={note === ''}>
                  {note}
                </p>
                <dl>
                  <FactRows rows={facts.map(({ label, value }) => [label, value])} />
                </dl>
                <p>
                  <span className={styles.action}>{action}</span>
                </p>
              </div>
            </article>
          )
        })}
      </div>
      <PageScript source="src/organize/review/mirror-note.script.ts" />
    </section>
  )
}
