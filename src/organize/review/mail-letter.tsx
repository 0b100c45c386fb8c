import { locales, type Locale } from '../../contracts/locales.ts'
import { organizerNames } from '../../events/event-texts.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { OfScope } from '../cancel/scope-choice.tsx'
import type { ScopeCount } from '../duplicate/series.contract.ts'
import type { OrganizedEvent } from '../event/organized.contract.ts'
import type { ChangeNotice, Letter } from '../history/revisions.contract.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './mail-letter.module.css'
import { ChangedDates } from '../../events/changes/date-diff.tsx'
import { FactRows } from '../../ui/text/fact-rows.tsx'

interface MailLetterProps {
  mail: ChangeNotice
  /** What each scope reaches, with its mail, of a date of a series. */
  scopes: readonly ScopeCount[]
  event: Pick<OrganizedEvent, 'topic' | 'user'>
  /** The organizer's own line, as far as it is written. */
  note: string
}

/**
 * The mail as its recipients read it, in each language, and for each scope of a series. The languages are radios of no form: they
 * work without script. What is written in the note appears in the mail.
 */
export function MailLetter({ mail, scopes, event, note }: MailLetterProps) {
  const { t, locale: page } = useI18n()
  const shown = { from: organizerNames(event).join(', '), note }
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
        {scopes.length > 0 && <p>{t('review.letterOfSeries')}</p>}
      </header>
      <div className={styles.ground} data-topic={topicLook(event.topic)}>
        {scopes.length === 0 ? (
          <Letters letters={mail.letters} {...shown} />
        ) : (
          scopes.map(({ scope, letters }) => (
            <OfScope key={scope} as="div" scopes={[scope]}>
              {letters ? <Letters letters={letters} {...shown} /> : t('review.nobody.text')}
            </OfScope>
          ))
        )}
      </div>
      <PageScript source="src/organize/review/mirror-note.script.ts" />
    </section>
  )
}

interface LettersProps {
  letters: ChangeNotice['letters']
  /** Who organizes. */
  from: string
  note: string
}

const Letters = ({ letters, ...shown }: LettersProps) =>
  locales.map((locale) => <OneLetter key={locale} locale={locale} letter={letters[locale]} {...shown} />)

function OneLetter({ locale, letter, from, note }: Omit<LettersProps, 'letters'> & { locale: Locale; letter: Letter }) {
  const { t } = useI18n()
  const { subject, paragraphs, dates, facts, action } = letter
  return (
    <article className={styles.letter} lang={locale} data-letter={locale}>
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
}
