import { useId } from 'react'
import { z } from 'zod'
import { defineBlock, type BlockProps } from '../../builder/define-block.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { text } from '../option-shapes.ts'
import styles from './word-game.module.css'

const schema = z.object({ title: text, text, label: text })

/** An empty line follows the example: the visitor's. */
const emptyTiles = 5

/** Invites visitors to play the word of the day. */
export default defineBlock({
  name: 'Word Game',
  schema,
  inputs: {
    title: { type: 'string' },
    text: { type: 'longText' },
    label: { type: 'string', helperText: 'Of the button' },
  },
  Component: function WordGame({ options }: BlockProps<z.output<typeof schema>>) {
    const { t, href } = useI18n()
    const id = useId()
    const letters = t('home.game.words').match(/\p{L}[+~]?/gu) ?? []
    return (
      <section className={styles.game} aria-labelledby={id}>
        <h2 id={id}>{options.title ?? t('home.game.title')}</h2>
        <p className={styles.tiles} aria-hidden="true">
          {[...letters, ...Array<string>(emptyTiles).fill('')].map(([letter, verdict], n) => (
            <i key={n} data-is={verdict}>
              {letter}
            </i>
          ))}
        </p>
        <p>{options.text ?? t('home.game.text')}</p>
        <Button href={href('game/index')}>{options.label ?? t('game.start')}</Button>
      </section>
    )
  },
})
