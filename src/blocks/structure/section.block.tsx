import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { layered } from '../../lib/colour.ts'
import { GroundBelow, useGround } from '../../ui/surfaces/ground.ts'
import { groundStyle } from '../ground.ts'
import { colour, flag } from '../option-shapes.ts'
import styles from './section.module.css'

const radii = ['none', 'top', 'bottom', 'both'] as const

/** A section with a full-width background and centred content (spec §3 Section). */
export default defineBlock({
  name: 'Section',
  schema: z.object({
    background: colour,
    color: colour,
    noRightPadding: flag,
    noHorizontalPadding: flag,
    noVerticalPadding: flag,
    noInnerWrapper: flag,
    radius: z.enum(radii).default('none'),
  }),
  inputs: {
    background: { type: 'color' },
    color: { type: 'color', helperText: 'Of the texts' },
    noRightPadding: { type: 'boolean', helperText: 'Its content extends to the right edge' },
    noHorizontalPadding: { type: 'boolean' },
    noVerticalPadding: { type: 'boolean' },
    noInnerWrapper: { type: 'boolean', helperText: 'What is in it is as wide as the section' },
    radius: { type: 'string', enum: radii, defaultValue: 'none' },
  },
  canHaveChildren: true,
  Component: function Section({ options, children }) {
    const below = useGround()
    return (
      <section
        className={styles.section}
        style={groundStyle(below, options.background, options.color)}
        data-no-right-padding={options.noRightPadding || undefined}
        data-no-horizontal-padding={options.noHorizontalPadding || undefined}
        data-no-vertical-padding={options.noVerticalPadding || undefined}
        data-radius={options.radius}
      >
        <GroundBelow value={layered(options.background, below)}>
          {options.noInnerWrapper ? children : <div className={styles.inner}>{children}</div>}
        </GroundBelow>
      </section>
    )
  },
})
