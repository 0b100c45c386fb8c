import { useId } from 'react'
import { z } from 'zod'
import { defineBlock, type BlockProps } from '../../builder/define-block.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { BlockLink } from '../block-link.tsx'
import { link, listOf, text } from '../option-shapes.ts'
import styles from './dares.module.css'

const steps = ['come', 'bring', 'host'] as const

const schema = z.object({
  title: text,
  items: listOf(z.object({ title: z.string().max(200), text, label: z.string().max(100), to: link })),
})

/** Numbered dares, from easy to brave. */
export default defineBlock({
  name: 'Dares',
  schema,
  inputs: {
    title: { type: 'string' },
    items: {
      type: 'list',
      helperText: 'The site’s own three without any',
      subFields: [
        { name: 'title', type: 'string' },
        { name: 'text', type: 'longText' },
        { name: 'label', type: 'string', helperText: 'Of the link' },
        { name: 'to', type: 'url' },
      ],
    },
  },
  Component: function Dares({ options: { title, items } }: BlockProps<z.output<typeof schema>>) {
    const { t, href } = useI18n()
    const id = useId()
    const to = { come: href('events/list'), bring: href('events/follow'), host: href('organize/create') }
    const own = steps.map((step) => ({
      title: t(`home.dare.${step}.title`),
      text: t(`home.dare.${step}.text`),
      label: t(`home.dare.${step}.label`),
      to: to[step],
    }))
    const dares = items.length > 0 ? items : own
    return (
      <section className={`wrap band ${styles.dares}`} aria-labelledby={id}>
        <h2 id={id}>{title ?? t('home.dare.title')}</h2>
        <ol>
          {dares.map((dare, n) => (
            <li key={dare.title}>
              <b aria-hidden="true">{n + 1}</b>
              <h3>{dare.title}</h3>
              {dare.text && <p>{dare.text}</p>}
              {dare.to &&
                (items.length > 0 ? (
                  <BlockLink to={dare.to} className="link">
                    {dare.label}
                  </BlockLink>
                ) : (
                  <Button href={dare.to} variant={n === 0 ? 'full' : 'ghost'}>
                    {dare.label}
                  </Button>
                ))}
            </li>
          ))}
        </ol>
      </section>
    )
  },
})
