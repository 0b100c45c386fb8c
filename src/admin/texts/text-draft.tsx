import { languageNames, locales, type Locale } from '../../contracts/locales.ts'
import type { OneText } from './texts.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from './texts.module.css'

/** A text as its author wants it: where they changed nothing, that of the site, which another operator may have changed. */
export function writtenText({ changed, draft }: Pick<OneText, 'changed' | 'draft'>, lang: Locale): string {
  const onSite = changed[lang] ?? ''
  const mine = draft?.langs[lang] ?? ''
  return draft && mine !== (draft.base[lang] ?? '') ? mine : onSite
}

interface TextDraftProps {
  text: OneText
  draft: NonNullable<OneText['draft']>
}

/** A text that its author has not saved, as visitors would read it; what another operator has changed since is beside it. */
export function TextDraft({ text, draft: { base } }: TextDraftProps) {
  const { t } = useI18n()
  const { original, changed } = text
  const differs = (lang: Locale) => {
    const onSite = changed[lang] ?? ''
    return onSite !== (base[lang] ?? '') && onSite !== writtenText(text, lang)
  }
  return (
    <section className={styles.draft} aria-labelledby="preview">
      <h3 id="preview">{t('adminSite.texts.previewTitle')}</h3>
      {locales.some(differs) ? (
        <Alert type="warning" role="alert">
          {t('adminSite.texts.conflict')}
        </Alert>
      ) : (
        <p>{t('adminSite.texts.draft')}</p>
      )}
      <div className={styles.languages}>
        {locales.map((lang) => (
          <div key={lang} className={styles.preview}>
            <b>{languageNames[lang]}</b>
            {differs(lang) && (
              <>
                <small>{t('adminSite.texts.theirs')}</small>
                <Text lang={lang} text={changed[lang] || original[lang]} />
                <small>{t('adminSite.texts.mine')}</small>
              </>
            )}
            <Text lang={lang} text={writtenText(text, lang) || original[lang]} />
          </div>
        ))}
      </div>
    </section>
  )
}

const name = /(\{\{\w+\}\})/
/** Names of numbers. */
const numbers: readonly string[] = ['n', 'max', 'total', 'count', 'created', 'updated']

/** A text with an example of each of its names. */
const Text = ({ lang, text }: { lang: Locale; text: string }) => (
  <p lang={lang}>
    {text.split(name).map((part, index) => {
      if (index % 2 === 0) return part
      const named = part.slice(2, -2)
      return <mark key={index}>{numbers.includes(named) ? 3 : named}</mark>
    })}
  </p>
)
