import { useId, type CSSProperties } from 'react'
import { z } from 'zod'
import { defineBlock, type BlockProps } from '../../builder/define-block.ts'
import { word } from '../../game/game.contract.ts'
import { exampleGuess, type WordOfDay } from '../../game/example-guess.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import styles from './word-game.module.css'

const schema = z.object({ title: text, text, label: text })

/** Invites visitors to play the word of the day. */
export default defineBlock({
  name: 'Word Game',
  schema,
  inputs: {
    title: { type: 'string' },
    text: { type: 'longText' },
    label: { type: 'string', helperText: 'Of the button' },
  },
  load: async (_, { api, locale }: BlockLoading) => (await api(word, { query: { lang: locale } })).data,
  Component: function WordGame({ options, data }: BlockProps<z.output<typeof schema>, WordOfDay>) {
    const { t, href } = useI18n()
    const id = useId()
    const example = data && exampleGuess(data, t)
    return (
      <section className={styles.game} aria-labelledby={id}>
        <h2 id={id}>{options.title ?? t('home.game.title')}</h2>
        {example && (
          <p className={styles.tiles} style={{ '--n': data.length } as CSSProperties} aria-hidden="true">
            {[...example.word].map((letter, n) => (
              <i key={n} data-is={example.letters[n]}>
                {letter}
              </i>
            ))}
          </p>
        )}
        <p>{options.text ?? t('home.game.text')}</p>
        <Button href={href('game/index')}>{options.label ?? t('game.start')}</Button>
      </section>
    )
  },
})
