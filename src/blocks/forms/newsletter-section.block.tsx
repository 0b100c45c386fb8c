import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { NewsletterForm, ownSource } from '../../features/newsletter/newsletter-form.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { useGround } from '../../ui/surfaces/ground.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { BlockPicture } from '../block-picture.tsx'
import { groundStyle } from '../ground.ts'
import { colour, picture, text } from '../option-shapes.ts'
import { source } from '../newsletter-source.ts'
import styles from './newsletter-section.module.css'

const schema = z.object({
  image: picture,
  textBefore: text,
  textBean: text,
  textAfter: text,
  description: text,
  source,
  background: colour,
  textColor: colour,
})

/** A full-width newsletter form (spec §3 Newsletter Section). */
export default defineBlock({
  name: 'Newsletter Section',
  schema,
  inputs: {
    image: { type: 'file', allowedFileTypes: ['jpeg', 'jpg', 'png', 'svg'] },
    textBefore: { type: 'string' },
    textBean: { type: 'string' },
    textAfter: { type: 'string' },
    description: { type: 'longText' },
    source: { type: 'string', defaultValue: ownSource, helperText: 'Where the form is, for the statistics' },
    background: { type: 'color' },
    textColor: { type: 'color' },
  },
  Component: ({ options }) => <NewsletterSection {...options} />,
})

function NewsletterSection({ image, description, source, background, textColor, ...title }: z.output<typeof schema>) {
  const id = useId()
  const below = useGround()
  const titled = Object.values(title).some(Boolean)
  return (
    <section
      className={styles.section}
      style={groundStyle(below, background, textColor)}
      aria-labelledby={titled ? id : undefined}
    >
      <div className={styles.inner}>
        <div className={styles.body}>
          {titled && <Heading id={id} {...title} />}
          {description && <p>{description}</p>}
          <NewsletterForm source={source} />
        </div>
        {image ? (
          <BlockPicture className={styles.picture} src={image} alt="" sizes="(width < 768px) 92vw, 480px" />
        ) : (
          <HedgeScene className={styles.hedge} />
        )}
      </div>
    </section>
  )
}
