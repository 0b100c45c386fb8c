import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { layered } from '../../lib/colour.ts'
import { GroundBelow, useGround } from '../../ui/surfaces/ground.ts'
import { BlockPicture } from '../block-picture.tsx'
import { groundStyle } from '../ground.ts'
import { colour, picture, pictureTypes, text } from '../option-shapes.ts'
import styles from './page-header.module.css'

const background = '#0c3944'
const textColour = 'white'

/** The header of a page: a title on a coloured background, a picture beside it (spec §3 PageHeader). */
export default defineBlock({
  name: 'PageHeader',
  schema: z.object({
    background: colour.default(background),
    'text-color': colour.default(textColour),
    image: picture,
    imageAlt: text,
  }),
  inputs: {
    background: { type: 'color', defaultValue: background },
    'text-color': { type: 'color', defaultValue: textColour },
    image: { type: 'file', allowedFileTypes: pictureTypes },
    imageAlt: { type: 'string', helperText: 'What the picture shows; empty when it only decorates' },
  },
  canHaveChildren: true,
  Component: function PageHeader({ options: { background, 'text-color': textColour, image, imageAlt }, children }) {
    const below = useGround()
    return (
      <div className={styles.header} style={groundStyle(below, background, textColour)}>
        <GroundBelow value={layered(background, below)}>
          <div className="wrap">{children}</div>
        </GroundBelow>
        {image && (
          <BlockPicture
            src={image}
            alt={imageAlt ?? ''}
            sizes="(width < 768px) 100vw, 48vw"
            loading="eager"
            fetchPriority="high"
          />
        )}
      </div>
    )
  },
})
