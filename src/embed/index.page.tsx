import { PageScript } from '../islands/page-script.tsx'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import { embedLookKeys } from './parts/embed-look.ts'
import { HostPage } from './maker/host-page.tsx'
import { loadMaker, type MakerData } from './maker/load-maker.ts'
import { MadeCode } from './maker/made-code.tsx'
import { MakerForm } from './maker/maker-form.tsx'
import styles from './maker/maker.module.css'

/** Makes the code that shows events on another site, with a preview. */
export default definePage<MakerData>('embed/index', {
  cache: {
    fresh: 60,
    stale: 600,
    query: ['what', 'title', 'city', 'topic', 'organizer', 'address', 'lang', 'paper', 'width', ...embedLookKeys],
  },
  load: loadMaker,
  head: ({ i18n }) => ({
    title: `${i18n.t('embed.title')} ${i18n.t('embed.bean')}`,
    description: i18n.t('embed.description'),
    canonical: i18n.href('embed/index'),
  }),
  Component: ({ data, context: { i18n, query } }) => (
    <div className={`wrap ${styles.page}`}>
      <header>
        <Heading level={1} textBefore={i18n.t('embed.title')} textBean={i18n.t('embed.bean')} />
        <p>{i18n.t('embed.lead')}</p>
      </header>
      <MakerForm data={data} />
      <PageScript source="src/embed/maker/preview.script.ts" />
      {/* As on the other site: the preview is as high as its content. */}
      <script type="module" src="/embed.js" />
      <div className={styles.made}>
        <HostPage data={data} query={query} />
        <div data-region="made">
          {data.code ? (
            <MadeCode code={data.code} isButton={data.kind === 'button'} />
          ) : (
            data.fields.address !== '' && (
              <p role="alert">{i18n.t('embed.unknown', { example: 'https://…/events/e/fresque-du-climat' })}</p>
            )
          )}
        </div>
      </div>
    </div>
  ),
})
