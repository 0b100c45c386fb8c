import '../../styles/written.css'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { useGround } from '../../ui/surfaces/ground.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { groundStyle } from '../ground.ts'
import { colour, text } from '../option-shapes.ts'

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** A heading with some words highlighted by the bean (spec §3 Heading): one on a page, more only in colours that an editor chose. */
export default defineBlock({
  name: 'Heading',
  schema: z.object({
    textBefore: text,
    textBean: text,
    textAfter: text,
    colorText: colour,
    colorBean: colour,
    customColorBean: colour,
    tag: z.enum(tags).default('h2'),
    tagClass: text,
  }),
  inputs: {
    textBefore: { type: 'string' },
    textBean: { type: 'string' },
    textAfter: { type: 'string' },
    colorText: { type: 'color' },
    colorBean: { type: 'color' },
    customColorBean: { type: 'color', helperText: 'Overrides colorBean' },
    tag: { type: 'string', enum: tags, defaultValue: 'h2' },
    tagClass: { type: 'string' },
  },
  Component: function HeadingBlock({
    options: { textBefore, textBean, textAfter, colorText, colorBean, customColorBean, tag, tagClass },
  }) {
    const below = useGround()
    const beanColour = customColorBean ?? colorBean
    const hasBean = tag === 'h1' || beanColour !== undefined
    // A heading without text is omitted, since screen readers would announce it.
    if (!textBefore && !textBean && !textAfter) return null
    return (
      <div style={groundStyle(below, undefined, colorText)} data-title="">
        <Heading
          level={Number(tag.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6}
          className={tagClass}
          textBefore={textBefore}
          textBean={hasBean ? textBean : undefined}
          textAfter={hasBean ? textAfter : [textBean, textAfter].filter(Boolean).join(' ')}
          beanColour={beanColour}
        />
      </div>
    )
  },
})
