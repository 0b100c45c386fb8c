import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { BlockLoading } from '../block-loading.ts'
import { link, picture, text } from '../option-shapes.ts'
import styles from './partners.module.css'

const schema = z.object({ title: text, limit: z.number().int().min(1).max(24).default(6) })

/** What is read of an entry of the model `partenariat` (spec §3 Sponsor content). */
const partner = z.object({ partner: z.string().min(1), link, logo: picture })

/** The partners of the site, each on a cut paper. */
export default defineBlock({
  name: 'Partners',
  schema,
  inputs: { title: { type: 'string' }, limit: { type: 'number', defaultValue: 6 } },
  load: async ({ limit }, { content }: BlockLoading) =>
    (await content.all('partenariat', { limit })).flatMap(({ data }) => {
      const { success, data: found } = partner.safeParse(data)
      return success ? [found] : []
    }),
  Component: function Partners({ options: { title }, data }) {
    const { t } = useI18n()
    const id = useId()
    if (!data || data.length === 0) return null
    return (
      <section className={`wrap ${styles.partners}`} aria-labelledby={id}>
        <h2 id={id}>{title ?? t('home.partners')}</h2>
        <ul>
          {data.map(({ partner: name, link: to, logo }) => (
            <li key={name}>
              {logo && <img src={logo} alt="" width={64} height={48} loading="lazy" decoding="async" />}
              {to ? <a href={to}>{name}</a> : name}
            </li>
          ))}
        </ul>
      </section>
    )
  },
})
