import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { NewsletterBand } from '../../content/newsletter/newsletter-band.tsx'
import { ownSource } from '../../content/newsletter/newsletter-form.tsx'
import { useGround } from '../../ui/surfaces/ground.ts'
import { BlockPicture } from '../block-picture.tsx'
import { groundStyle } from '../ground.ts'
import { colour, picture, text } from '../option-shapes.ts'
import { source } from '../newsletter-source.ts'

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

function NewsletterSection({ image, background, textColor, ...rest }: z.output<typeof schema>) {
  const below = useGround()
  const picture = image && <BlockPicture src={image} alt="" sizes="(width < 768px) 92vw, 480px" />
  return <NewsletterBand {...rest} picture={picture} style={groundStyle(below, background, textColor)} />
}
