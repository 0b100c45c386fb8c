import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import bean from '../../ui/surfaces/bean-shape.module.css'
import { BlockPicture } from '../block-picture.tsx'
import { picture, pictureTypes } from '../option-shapes.ts'
import styles from './expert-bean.module.css'

const directions = ['horizontal', 'vertical'] as const
const sizes = ['small', 'large', 'xlarge'] as const

/** An expert: portrait in a bean shape, with a text beside or below (spec §3 ExpertBean, §5). */
export default defineBlock({
  name: 'ExpertBean',
  schema: z.object({
    direction: z.enum(directions).default('horizontal'),
    size: z.enum(sizes).default('small'),
    image: picture,
  }),
  inputs: {
    direction: { type: 'string', enum: directions, defaultValue: 'horizontal', required: true },
    size: { type: 'string', enum: sizes, defaultValue: 'small', required: true },
    image: { type: 'file', allowedFileTypes: pictureTypes },
  },
  canHaveChildren: true,
  Component: ({ options: { direction, size, image }, children }) => (
    <div className={styles.expert} data-direction={direction} data-size={size}>
      <span className={`${bean.bean} ${styles.shape}`}>
        {image && <BlockPicture src={image} alt="" sizes="220px" />}
      </span>
      {children && <div>{children}</div>}
    </div>
  ),
})
