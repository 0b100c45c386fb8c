import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { inkOn, layered } from '../../lib/colour.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { useGround } from '../../ui/surfaces/ground.ts'
import { BlockLink } from '../block-link.tsx'
import { groundStyle } from '../ground.ts'
import { colour, flag, link, text } from '../option-shapes.ts'
import styles from './card-link.module.css'

/** A large link with a round arrow (spec §3 Card Link). */
export default defineBlock({
  name: 'Card Link',
  schema: z.object({
    text,
    to: link,
    background: colour,
    textColor: colour,
    buttonBackground: colour,
    noStyling: flag,
  }),
  inputs: {
    text: { type: 'string' },
    to: { type: 'url' },
    background: { type: 'color' },
    textColor: { type: 'color' },
    buttonBackground: { type: 'color' },
    noStyling: { type: 'boolean', helperText: 'A link as in a text' },
  },
  Component: function CardLink({ options: { text, to, background, textColor, buttonBackground, noStyling } }) {
    const below = useGround()
    if (text === undefined) return null
    if (noStyling)
      return (
        <BlockLink to={to} className="link" style={groundStyle(below, undefined, textColor)}>
          {text}
        </BlockLink>
      )
    const arrow = buttonBackground && {
      background: buttonBackground,
      color: inkOn(layered(buttonBackground, layered(background, below))),
    }
    return (
      <BlockLink to={to} className={styles.card} style={groundStyle(below, background, textColor)}>
        {text}
        <span className={styles.arrow} style={arrow || undefined}>
          <Icon name="arrow-right" />
        </span>
      </BlockLink>
    )
  },
})
