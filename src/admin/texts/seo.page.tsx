import type { Flash } from '../../contracts/flash.ts'
import { languageNames, locales } from '../../contracts/locales.ts'
import { seoPages, setSeo, type SeoPage } from './texts.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldProps } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import styles from './texts.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'

/** Title and description of each page for search engines and social networks. */
export default defineAdminPage('admin/seo', {
  area: 'admin/texts',
  async load({ api, query, visitor }) {
    const asked = readList(query, ['all'], 20)
    const list = await api(seoPages, { query: asked.query })
    return { asked, list, flash: visitor.flash?.form === setSeo.spec.id ? visitor.flash : undefined }
  },
  title: ({ t }) => t('adminSite.seo.title'),
  Component: ({ data: { asked, list, flash }, context: { i18n } }) => {
    const { t, locale } = i18n
    return (
      <>
        <AdminHead before={t('adminSite.seo.before')} bean={t('adminSite.seo.bean')}>
          {t('adminSite.seo.text')} {t('adminSite.seo.lengths')}
        </AdminHead>
        <OperatorList
          {...operatorList(i18n, 'admin/seo', asked, ['all'], list)}
          search={{ label: t('adminSite.seo.search'), hint: t('adminSite.seo.searchHint') }}
          title={t('adminSite.seo.title')}
          viewsLabel={t('adminSite.texts.viewsLabel')}
          viewLabel={() => t('adminSite.seo.all')}
          items={
            <div>
              {list.data.map((one) => (
                <Disclosure
                  key={one.key}
                  summary={`${one.path} · ${one.title[locale] || one.title.fr || one.key}`}
                  open={flash?.values['key'] === one.key}
                >
                  <SeoForm page={one} i18n={i18n} flash={flash?.values['key'] === one.key ? flash : undefined} />
                </Disclosure>
              ))}
            </div>
          }
          empty={t('adminSite.seo.none')}
        />
      </>
    )
  },
})

function SeoForm({ page, i18n: { t }, flash }: { page: SeoPage; i18n: I18n; flash: Flash | undefined }) {
  const field = fieldProps(t, flash)
  return (
    <Form endpoint={setSeo} params={{ key: page.key }}>
      <div className={styles.languages}>
        {locales.map((lang) => (
          <div key={lang} className={styles.fields} lang={lang}>
            <Input
              {...field(`title.${lang}`, page.title[lang])}
              label={`${t('adminSite.seo.pageTitle')}, ${languageNames[lang]}`}
              maxLength={200}
            />
            <Textarea
              {...field(`description.${lang}`, page.description[lang])}
              label={`${t('adminSite.seo.description')}, ${languageNames[lang]}`}
              maxLength={500}
              rows={3}
            />
          </div>
        ))}
      </div>
      <Button submit icon="check">
        {t('adminSite.texts.save')}
      </Button>
    </Form>
  )
}
