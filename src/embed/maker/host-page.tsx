import type { CSSProperties } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { widths, type MakerData } from './load-maker.ts'
import styles from './host-page.module.css'

interface HostPageProps {
  data: MakerData
  /** Of the maker. */
  query: URLSearchParams
}

/** A page of another site with the preview on it, which is made wider and narrower by its edge; without script by links. */
export function HostPage({ data: { code, width, look }, query }: HostPageProps) {
  const { t, href } = useI18n()
  return (
    <section className={styles.stretch} aria-labelledby="preview">
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
      <div className={styles.room} style={{ '--w': width } as CSSProperties}>
        <div className={styles.host} data-region="page" data-scheme={look.theme} hidden={!code}>
          <Lines of="head" />
          {code && (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site
            <iframe src={code.frame} title={t('embed.frame')} loading="lazy" />
          )}
          <Lines of="foot" />
        </div>
        <label className={styles.edge}>
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
  <div className={styles.lines} data-of={of} aria-hidden="true">
    {Array.from({ length: of === 'head' ? 7 : 3 }, (_, index) => (
      <i key={index} />
    ))}
  </div>
)
