import { PageScript } from '../islands/page-script.tsx'
import { Heading } from '../ui/text/heading.tsx'
import { definePage } from '../page/define-page.ts'
import { embedLookKeys } from './parts/embed-look.ts'
import { loadMaker, type MakerData, widths, type EmbedCode } from './maker/load-maker.ts'
import { MakerForm } from './maker/maker-form.tsx'
import styles from './maker/maker.module.css'
import type { CSSProperties } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import hostPageStyles from './maker/host-page.module.css'
import { CopyButton } from '../events/event/share-links.tsx'
import { Pick } from '../ui/forms/pick.tsx'
import { Button } from '../ui/actions/button.tsx'

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
        <section className={styles.code} aria-labelledby="code" data-share="">
          <h2 id="code">{i18n.t('embed.code')}</h2>
          {/* It stays as it is while the code changes. */}
          <Pick
            legend={i18n.t('embed.code')}
            legendHidden
            strip
            name="form"
            options={codeForms.map((form) => ({ value: form, label: i18n.t(`embed.${form}`) }))}
            chosen={['component']}
          />
          <div data-region="made">
            {data.code ? (
              <MadeCode code={data.code} isButton={data.kind === 'button'} />
            ) : (
              data.fields.address !== '' && (
                <p role="alert">{i18n.t('embed.unknown', { example: 'https://…/events/e/fresque-du-climat' })}</p>
              )
            )}
          </div>
        </section>
      </div>
    </div>
  ),
})

interface HostPageProps {
  data: MakerData
  /** Of the maker. */
  query: URLSearchParams
}

/** A page of another site with the preview on it, which is made wider and narrower by its edge; without script by links. */
function HostPage({ data: { code, width, look }, query }: HostPageProps) {
  const { t, href } = useI18n()
  return (
    <section className={hostPageStyles.stretch} aria-labelledby="preview">
      <h2 id="preview">{t('embed.width')}</h2>
      <noscript>
        <p className="row">
          {widths.offered.map((offered) => (
            <a
              key={offered}
              className="link"
              href={href('embed/index', {}, { ...Object.fromEntries(query), width: offered })}
              aria-current={offered === width || undefined}
            >
              {offered} px
            </a>
          ))}
        </p>
      </noscript>
      <div className={hostPageStyles.room} style={{ '--w': width } as CSSProperties}>
        <div className={hostPageStyles.host} data-region="page" data-scheme={look.theme} hidden={!code}>
          <Lines of="head" />
          {code && (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site
            <iframe src={code.frame} title={t('embed.frame')} loading="lazy" />
          )}
          <Lines of="foot" />
        </div>
        <label className={hostPageStyles.edge}>
          <span className="sr">{t('embed.width')}</span>
          <input
            type="range"
            min={widths.least}
            max={widths.most}
            step={10}
            defaultValue={width}
            aria-valuetext={`${width} px`}
            autoComplete="off"
          />
        </label>
      </div>
    </section>
  )
}

/** What is around the preview: the head of the other site, or the end of its text. */
const Lines = ({ of }: { of: 'head' | 'foot' }) => (
  <div className={hostPageStyles.lines} data-of={of} aria-hidden="true">
    {Array.from({ length: of === 'head' ? 7 : 3 }, (_, index) => (
      <i key={index} />
    ))}
  </div>
)

const codeForms = ['component', 'iframe', 'link'] as const

/** The code in each of its forms, of which one is seen. */
function MadeCode({ code, isButton }: { code: EmbedCode; isButton: boolean }) {
  const { t } = useI18n()
  return (
    <>
      {codeForms.map((form) => {
        const text = code[form]
        return (
          text !== undefined && (
            <div key={form} data-form={form}>
              <pre tabIndex={0} aria-label={t(`embed.${form}`)}>
                <code>{text}</code>
              </pre>
              <p>{t(isButton && form === 'link' ? 'embed.buttonText' : `embed.${form}Text`)}</p>
              <div className={styles.ways}>
                <CopyButton text={text} label={t('embed.copy')} />
                <Button
                  href={`mailto:?subject=${encodeURIComponent(t('search.embed'))}&body=${encodeURIComponent(text)}`}
                  variant="bare"
                  icon="send"
                >
                  {t('embed.send')}
                </Button>
              </div>
            </div>
          )
        )
      })}
      <div>
        <h3>{t('embed.feeds')}</h3>
        <ul className={styles.feeds}>
          {Object.entries(code.feeds).map(([format, address]) => (
            <li key={format}>
              <a className="link" href={address}>
                {address}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
