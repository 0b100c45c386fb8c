import '../../styles/themes/chiche.css'
import '../../styles/themes/events.css'
import '../../styles/themes/factory.css'
import '../../styles/themes/jobs.css'
import '../../styles/themes/spot.css'
import '../../styles/themes/tv.css'
import type { CSSProperties } from 'react'
import { Island } from '../../islands/island.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage } from '../define-page.ts'
import { Cards } from './design/cards.tsx'
import styles from './design/design.module.css'
import { lookOf, type Look } from './design/look.ts'
import { Sections } from './design/sections.tsx'
import ThemeSwitch from './design/theme-switch.island.tsx'

/** Every component in every state, variant, size and theme; not for search engines. */
export default definePage<Look>('system/design', {
  load: async ({ query, variant }) => lookOf(query, variant === 'chiche' ? 'chiche' : 'base'),
  head: ({ i18n }, { theme }) => ({ title: i18n.t('design.title'), noindex: true, theme }),
  Component: ({ data }) => <Design {...data} />,
})

function Design({ theme, scheme }: Look) {
  const { t } = useI18n()
  const labels = {
    theme: t('design.theme'),
    scheme: t('design.scheme'),
    auto: t('design.auto'),
    light: t('design.light'),
    dark: t('design.dark'),
  }
  const forced: CSSProperties | undefined = scheme === 'auto' ? undefined : { colorScheme: scheme }
  return (
    <div id="design" className={styles.page} style={forced}>
      <div className="wrap">
        <Heading level={1} textBefore={t('design.before')} textBean={t('design.bean')} />
        <Island
          source="src/pages/system/design/theme-switch.island.tsx"
          Component={ThemeSwitch}
          props={{ theme, scheme, labels }}
          when="load"
        />
        <Sections />
        <Cards />
      </div>
    </div>
  )
}
