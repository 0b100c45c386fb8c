import { languageNames, locales, type Locale } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RichTextField } from '../../ui/fields/rich-text-field.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { RoomPart } from './room-part.tsx'
import type { RoomForm } from './room-form.ts'
import { textsGiven, textsPerLanguage } from './rooms.ts'
import styles from './words-part.module.css'

/** The most characters that a title has. */
export const maxTitle = 150
const maxSummary = 400
const maxDescription = 20_000

/**
 * Title, summary and description, one tab a language. The tabs are radios of no form: all languages are sent, and without
 * script the tabs work too.
 */
export function WordsPart({ form }: { form: RoomForm }) {
  const { t, locale: page } = useI18n()
  const { event } = form
  const own = event?.lang ?? page
  return (
    <RoomPart id="words" title={t('wizard.words.title')}>
      <div className={styles.words}>
        <fieldset className={styles.tabs}>
          <legend className="sr">{t('wizard.words.languages')}</legend>
          {locales.map((locale) => {
            const given = textsGiven(event, locale)
            return (
              <label key={locale} data-tab={locale}>
                <input type="radio" name="language-tab" value={locale} form="" defaultChecked={locale === own} />
                <span className={styles.pie} style={{ ['--done' as string]: `${(given / textsPerLanguage) * 100}%` }} />
                <span lang={locale}>{languageNames[locale]}</span>
                <small data-given={locale}>{`${given}/${textsPerLanguage}`}</small>
              </label>
            )
          })}
        </fieldset>
        {locales.map((locale) => (
          <Texts key={locale} {...{ form, locale, own }} />
        ))}
      </div>
    </RoomPart>
  )
}

/** The texts in one language. @param own the language it was written in */
function Texts({ form, locale, own }: { form: RoomForm; locale: Locale; own: Locale }) {
  const { t } = useI18n()
  const { event } = form
  return (
    <div className={styles.panel} data-locale={locale}>
      {locale !== own && (
        <p className={styles.copy}>
          <Button variant="text" size="small" icon="copy" data-copy-from={own} data-copy-to={locale}>
            {t('wizard.words.copyFrom', { language: t(`wizard.words.from.${own}`) })}
          </Button>
        </p>
      )}
      <div className={styles.title}>
        <Textarea
          name={`title.${locale}`}
          autoFocus={locale === own && event === undefined}
          label={t('wizard.words.name')}
          lang={locale}
          rows={1}
          maxLength={maxTitle}
          hint={locale === own ? t('wizard.words.nameHint', { n: maxTitle }) : undefined}
          placeholder={locale === own ? t('wizard.words.namePlaceholder') : undefined}
          defaultValue={form.value(`title.${locale}`, event?.title[locale])}
          error={form.error(`title.${locale}`) ?? (locale === own ? form.error('title') : undefined)}
        />
      </div>
      <Textarea
        {...form.field(`summary.${locale}`, event?.summary[locale])}
        label={t('wizard.words.summary')}
        lang={locale}
        rows={2}
        maxLength={maxSummary}
        hint={t('wizard.words.summaryHint', { n: maxSummary })}
      />
      <RichTextField
        {...form.field(`description.${locale}`, event?.description[locale])}
        label={t('wizard.words.description')}
        maxLength={maxDescription}
      />
    </div>
  )
}
