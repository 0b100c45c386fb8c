import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { destinations, ownSource } from '../../content/newsletter/newsletter-form.tsx'
import { NewsletterPanel, panelSizes, panelThemes } from '../../content/newsletter/newsletter-panel.tsx'
import { BlockPicture } from '../block-picture.tsx'
import { flag, picture, text } from '../option-shapes.ts'
import { source } from '../newsletter-source.ts'

/** A newsletter form in a panel (spec §3 NewsletterCard). */
export default defineBlock({
  name: 'NewsletterCard',
  schema: z.object({
    titleBefore: text,
    titleBean: text,
    titleAfter: text,
    description: text,
    hideDescription: flag,
    image: picture,
    size: z.enum(panelSizes).default('normal'),
    theme: z.enum(panelThemes).optional(),
    source,
    destination: z.enum(destinations).default('mailchimp'),
  }),
  inputs: {
    titleBefore: { type: 'string' },
    titleBean: { type: 'string' },
    titleAfter: { type: 'string' },
    description: { type: 'longText' },
    hideDescription: { type: 'boolean' },
    image: { type: 'file', allowedFileTypes: ['jpeg', 'jpg', 'png', 'svg'] },
    size: { type: 'string', enum: panelSizes, defaultValue: 'normal' },
    theme: { type: 'string', enum: panelThemes },
    source: { type: 'string', defaultValue: ownSource, helperText: 'Where the form is, for the statistics' },
    destination: { type: 'string', enum: destinations, defaultValue: 'mailchimp' },
  },
  Component: ({ options: { description, hideDescription, image, ...rest } }) => (
    <NewsletterPanel
      {...rest}
      description={hideDescription ? undefined : description}
      picture={image && <BlockPicture src={image} alt="" sizes="(width < 768px) 92vw, 540px" />}
    />
  ),
})
