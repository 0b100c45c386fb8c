import { ignoreUnknown } from '../../contracts/errors.ts'
import { languageNames, locales, type Locale } from '../../contracts/locales.ts'
import { resetText, setText, textByKey, texts, textViews, type ShownText, type OneText } from './texts.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import type { Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { type I18n, useI18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'
import type { Flash } from '../../contracts/flash.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import sheet from '../table/sheet.module.css'
import styles from './texts.module.css'

/** The texts of the interface in three languages, one of them in a form above the list. */
export default defineAdminPage('admin/texts', {
  async load({ api, query, visitor }) {
    const asked = readList(query, textViews)
    const key = query.get('key')?.slice(0, 120)
    const [list, one] = await Promise.all([
      api(texts, { query: asked.query }),
      key ? api(textByKey, { params: { key } }).catch(ignoreUnknown) : undefined,
    ])
    const forms: readonly string[] = [setText.spec.id, resetText.spec.id]
    return {
      asked,
      list,
      one,
      flash: visitor.flash && forms.includes(visitor.flash.form) ? visitor.flash : undefined,
    }
  },
  title: ({ t }) => t('adminSite.texts.title'),
  Component: ({ data: { asked, list, one, flash }, context: { i18n } }) => {
    const { t, href } = i18n
    const shown = operatorList(i18n, 'admin/texts', asked, textViews, list)
    const { to } = shown
    return (
      <>
        <AdminHead before={t('adminSite.texts.before')} bean={t('adminSite.texts.bean')}>
          {t('adminSite.texts.text')}
        </AdminHead>
        <p>
          <a className="link" href={href('admin/seo')}>
            {t('adminSite.texts.seo')}
          </a>
        </p>
        {one && <TextForm text={one} close={to()} here={to({ key: one.key })} flash={flash} />}
        <OperatorList
          {...shown}
          search={{ label: t('adminSite.texts.search'), hint: t('adminSite.texts.searchHint') }}
          title={t('adminSite.texts.title')}
          viewsLabel={t('adminSite.texts.viewsLabel')}
          viewLabel={(name) => t(`adminSite.texts.views.${name}`)}
          columns={columnsOf(i18n, (key) => `${to({ key })}#text`)}
          keyOf={({ key }) => key}
          open={one?.key}
          empty={t('adminSite.texts.none')}
        />
      </>
    )
  },
})

function columnsOf({ t }: I18n, hrefOf: (key: string) => string): Column<ShownText>[] {
  return [
    {
      key: 'key',
      label: t('adminSite.texts.key'),
      cell: ({ key, changed }) => (
        <>
          <a href={hrefOf(key)}>{key}</a>{' '}
          {Object.keys(changed).length > 0 && <Tag tone="last" icon="pencil" label={t('adminSite.texts.changed')} />}
        </>
      ),
    },
    ...locales.map((lang, index) => ({
      key: lang,
      label: languageNames[lang],
      isExtra: index > 0,
      cell: ({ original, changed }: ShownText) => <span lang={lang}>{changed[lang] ?? original[lang]}</span>,
    })),
  ]
}

interface TextFormProps {
  text: OneText
  /** The list without the form, and this page. */
  close: string
  here: string
  flash: Flash | undefined
}

/**
 * A text in three languages, with the original below each field; an empty field is the original again. What its author wrote and
 * has not saved is in the fields, with a preview.
 */
function TextForm({ text, close, here, flash }: TextFormProps) {
  const { key, original, changed, draft } = text
  const { t } = useI18n()
  // After a conflict the draft has what was typed.
  const refused = flash?.code === 'conflict' ? undefined : flash
  const names = [...new Set(original.fr.match(/\{\{\w+\}\}/g))]
  return (
    <section className={classNames(sheet.sheet, styles.form)} aria-labelledby="text">
      <a className={sheet.close} href={close} aria-label={t('ui.close')}>
        <Icon name="x" />
      </a>
      <h2 id="text">{key}</h2>
      {refused && (
        <Alert type="negative" role="alert">
          {t('auth.errors.check')}
        </Alert>
      )}
      {names.length > 0 && <p>{t('adminSite.texts.names', { names: names.join(' ') })}</p>}
      {draft && <TextDraft text={text} draft={draft} />}
      <Fields {...{ text, here }} flash={refused} />
      {Object.keys(changed).length > 0 && (
        <Form endpoint={resetText} params={{ key }} next={here}>
          <Button submit variant="text" icon="undo-2">
            {t('adminSite.texts.reset')}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** The text in three languages, with what can be done with it. */
function Fields({ text, here, flash }: Omit<TextFormProps, 'close'>) {
  const { key, original, changed, draft } = text
  const { t } = useI18n()
  return (
    <Form endpoint={setText} params={{ key }} next={`${here}#text`}>
      <div className={styles.languages}>
        {locales.map((lang) => (
          <input key={lang} type="hidden" name={`base.${lang}`} value={changed[lang] ?? ''} />
        ))}
        {locales.map((lang) => (
          <Textarea
            key={lang}
            name={`langs.${lang}`}
            lang={lang}
            label={languageNames[lang]}
            hint={t('adminSite.texts.original', { text: original[lang] })}
            rows={4}
            maxLength={5000}
            placeholder={original[lang]}
            defaultValue={flash?.values[`langs.${lang}`] ?? writtenText(text, lang)}
            error={flash?.errors[`langs.${lang}`] && t('adminSite.texts.wrong')}
          />
        ))}
      </div>
      <p className="row">
        <Button submit type="primary" icon="check" name="action" value="save">
          {t('adminSite.texts.save')}
        </Button>
        <Button submit variant="ghost" icon="eye" name="action" value="preview">
          {t('adminSite.texts.preview')}
        </Button>
        {draft && (
          <Button submit variant="text" icon="x" name="action" value="discard">
            {t('adminSite.texts.discard')}
          </Button>
        )}
      </p>
    </Form>
  )
}

/** A text as its author wants it: where they changed nothing, that of the site, which another operator may have changed. */
function writtenText({ changed, draft }: Pick<OneText, 'changed' | 'draft'>, lang: Locale): string {
  const onSite = changed[lang] ?? ''
  const mine = draft?.langs[lang] ?? ''
  return draft && mine !== (draft.base[lang] ?? '') ? mine : onSite
}

interface TextDraftProps {
  text: OneText
  draft: NonNullable<OneText['draft']>
}

/** A text that its author has not saved, as visitors would read it; what another operator has changed since is beside it. */
function TextDraft({ text, draft: { base } }: TextDraftProps) {
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
