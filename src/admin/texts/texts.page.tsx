import { languageNames, locales } from '../../contracts/locales.ts'
import { resetText, setText, textByKey, texts, textViews, type ShownText } from './texts.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import type { Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { TextForm } from './text-form.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { ignoreUnknown, paged, readList } from '../frame/read-list.ts'

/** The texts of the interface in three languages, one of them in a form above the list. */
export default defineAdminPage('admin/texts', {
  async load({ api, query, visitor }) {
    const asked = readList(query, textViews)
    const key = query.get('key')?.slice(0, 120)
    const [list, one] = await Promise.all([
      api(texts, { query: { search: asked.search, view: asked.view, ...paged(asked.page) } }),
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
