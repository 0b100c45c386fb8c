import type { CSSProperties } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { groundColour, layered, readableInk, type Ground } from '../../lib/colour.ts'
import { useGround } from '../../ui/surfaces/ground.ts'
import { Panel, panelTones } from '../../ui/surfaces/panel.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { BlockLink, linkTargets } from '../block-link.tsx'
import { BlockPicture } from '../block-picture.tsx'
import { colour, icon, link, picture, pictureTypes, text } from '../option-shapes.ts'
import { iconNames } from '../../ui/media/icons.ts'
import styles from './teaser.module.css'

/** Default background of the tag, `--broom`. */
const broom = '#fff30d'

/** A card with a picture, a tag on its edge, a title and a text (spec §3 Teaser). */
export default defineBlock({
  name: 'Teaser',
  schema: z.object({
    variant: z.enum(panelTones).default('tint'),
    to: link,
    title: text,
    text,
    target: z.enum(linkTargets).default('_blank'),
    image: picture,
    tagLabel: text,
    tagColor: colour,
    tagBGColor: colour,
    tagIcon: icon,
  }),
  inputs: {
    variant: { type: 'string', enum: panelTones, defaultValue: 'tint', helperText: 'The colour of the card' },
    to: { type: 'url' },
    title: { type: 'string' },
    text: { type: 'longText' },
    target: { type: 'string', enum: linkTargets, defaultValue: '_blank' },
    image: { type: 'file', allowedFileTypes: pictureTypes },
    tagLabel: { type: 'string' },
    tagColor: { type: 'color', helperText: 'Of the tag’s text' },
    tagBGColor: { type: 'color' },
    tagIcon: { type: 'string', enum: iconNames },
  },
  Component: function Teaser({ options: { variant, to, target, title, text, image, tagLabel, tagIcon, ...tag } }) {
    const below = useGround()
    const heading = title ?? text
    if (!heading && !image && !tagLabel) return null
    return (
      <Panel as="article" tone={variant} className={styles.teaser}>
        {image && <BlockPicture src={image} alt="" sizes="(width < 768px) 100vw, 400px" />}
        {tagLabel && (
          <div className={styles.tag} style={tagStyle(tag, below)}>
            <Tag label={tagLabel} icon={tagIcon} />
          </div>
        )}
        {heading && (
          <h3>
            {to ? (
              <BlockLink to={to} target={target}>
                {heading}
              </BlockLink>
            ) : (
              heading
            )}
          </h3>
        )}
        {title && text && (
          <p>
            {text}
            {to && (
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            )}
          </p>
        )}
      </Panel>
    )
  },
})

/** Colours of the tag; its background is opaque and its text readable. */
function tagStyle(
  { tagColor, tagBGColor = broom }: { tagColor?: string | undefined; tagBGColor?: string | undefined },
  below: Ground,
) {
  const ground = layered(tagBGColor, below)
  return { '--tag': groundColour(ground), color: readableInk(ground, tagColor) } as CSSProperties
}
