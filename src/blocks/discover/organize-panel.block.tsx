import { useId } from 'react'
import { z } from 'zod'
import { defineBlock, type BlockProps } from '../../builder/define-block.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import styles from './organize-panel.module.css'

const schema = z.object({ textBefore: text, textBean: text, textAfter: text, text, label: text })
type PanelProps = BlockProps<z.output<typeof schema>, undefined, BlockLoading>

/** Invites visitors to create an event. */
export default defineBlock({
  name: 'Organize Panel',
  schema,
  inputs: {
    textBefore: { type: 'string', helperText: 'The site’s own title without any of the three' },
    textBean: { type: 'string' },
    textAfter: { type: 'string' },
    text: { type: 'longText' },
    label: { type: 'string', helperText: 'Of the button' },
  },
  Component: function OrganizePanel({ options, loading }: PanelProps) {
    const { t, href, locale } = useI18n()
    const id = useId()
    const { textBefore, textBean, textAfter, text: words, label } = options
    const { organizerToolUrl } = loading.settings
    const title =
      textBefore || textBean || textAfter
        ? { textBefore, textBean, textAfter }
        : { textBefore: t('home.organizeTitle'), textBean: t('home.organizeBean') }
    return (
      <section className="wrap" aria-labelledby={id}>
        <div className={styles.call}>
          <Heading id={id} {...title} />
          <p>{words ?? t('home.organizeText')}</p>
          <Button
            href={organizerToolUrl ? `${organizerToolUrl}/${locale}/login` : href('organize/create')}
            size="large"
          >
            {label ?? t('home.organize')}
          </Button>
          <HedgeScene className={styles.hedge} />
        </div>
      </section>
    )
  },
})
