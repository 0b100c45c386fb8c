import '../styles/constants.css'
import '../styles/themes/chiche.css'
import '../styles/themes/events.css'
import '../styles/themes/factory.css'
import '../styles/themes/jobs.css'
import '../styles/themes/spot.css'
import '../styles/themes/tv.css'
import type { CSSProperties } from 'react'
import { Island } from '../islands/island.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import { Blocks, headOfSamples, loadBlockSamples } from './design/blocks.tsx'
import { Cards } from './design/cards.tsx'
import styles from './design/design.module.css'
import { lookOf } from './design/look.ts'
import { Sections } from './design/sections.tsx'
import ThemeSwitch from './design/theme-switch.island.tsx'

/** Gallery of all components in every state, variant, size and theme; not indexed. */
export default definePage<DesignData>('system/design', {
  async load(context) {
    const { query, variant } = context
    return { ...lookOf(query, variant === 'chiche' ? 'chiche' : 'base'), samples: await loadBlockSamples(context) }
  },
  head: ({ i18n }, { theme, samples }) => ({
    title: i18n.t('design.title'),
    noindex: true,
    theme,
    content: headOfSamples(samples),
  }),
  Component: ({ data }) => <Design {...data} />,
})

type DesignData = ReturnType<typeof lookOf> & { samples: Awaited<ReturnType<typeof loadBlockSamples>> }

function Design({ theme, scheme, samples }: DesignData) {
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
          source="src/system/design/theme-switch.island.tsx"
          Component={ThemeSwitch}
          props={{ theme, scheme, labels }}
          when="load"
        />
        <Sections />
        <Cards />
        <Blocks samples={samples} />
      </div>
    </div>
  )
}
