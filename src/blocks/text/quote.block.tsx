import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { layered, paper, readableInk } from '../../lib/colour.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { colour, text } from '../option-shapes.ts'
import styles from './quote.module.css'

/** Default background, `--sand`. */
const sand = layered('#fcf6a0', paper)

/** A large quotation on the bean, with the face of its author (spec §3 Quote: text, author, color). */
export default defineBlock({
  name: 'Quote',
  schema: z.object({ text, author: text, color: colour }),
  inputs: {
    text: { type: 'longText' },
    author: { type: 'string' },
    color: { type: 'color', helperText: 'Of the text' },
  },
  Component: ({ options: { text, author, color } }) =>
    text && (
      <blockquote className={styles.quote} style={{ color: color && readableInk(sand, color) }}>
        {author && <Avatar name={author} size="portrait" />}
        <p>{text}</p>
        {author && <footer>{author}</footer>}
      </blockquote>
    ),
})
