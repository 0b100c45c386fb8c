import type { Iframe } from '../frames.contract.ts'
import { onSite } from './embed-list.tsx'
import styles from './partner-logos.module.css'

/** The partners of an embedded page: a logo each, or the name of one without a logo. */
export function PartnerLogos({ title, partners }: { title: string; partners: Iframe['partners'] }) {
  return (
    <section className={styles.partners} aria-labelledby="title">
      <h1 id="title">{title}</h1>
      <ul className={styles.logos}>
        {partners.map(({ name, url, logo }) => (
          <li key={url}>
            <a href={url} {...onSite}>
              {logo && <img src={logo} alt="" width="400" height="300" loading="lazy" />}
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
