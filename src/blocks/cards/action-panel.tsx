import type { CSSProperties } from 'react'
import { z } from 'zod'
import type { BlockInput } from '../../builder/define-block.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { inkOn } from '../../lib/colour.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NewTabNote, useDestination } from '../block-link.tsx'
import { BlockPicture } from '../block-picture.tsx'
import { groundStyle } from '../ground.ts'
import { colour } from '../option-shapes.ts'
import styles from './action-panel.module.css'

/** The colours of an action card (spec §3 ActionCard). */
export const actionColours = { background: colour, textColor: colour, buttonBackground: colour }
export const actionColourInputs = {
  background: { type: 'color' },
  textColor: { type: 'color' },
  buttonBackground: { type: 'color' },
} as const satisfies Record<string, BlockInput>

interface ActionPanelProps extends z.output<z.ZodObject<typeof actionColours>> {
  title: string | undefined
  text: string | undefined
  cover: string | undefined
  link: string | undefined
}

/** One thing to do: a picture, a title, a text, one button. */
export function ActionPanel({ title, text, cover, link, background, textColor, buttonBackground }: ActionPanelProps) {
  const { t } = useI18n()
  const destination = useDestination(link)
  if (title === undefined && text === undefined) return null
  const button = { '--c': buttonBackground, '--on': buttonBackground && inkOn(buttonBackground) } as CSSProperties
  return (
    <article className={styles.action} style={groundStyle(background, textColor)}>
      {cover && <BlockPicture src={cover} alt="" sizes="(width < 540px) 120px, 180px" />}
      <div className={styles.body}>
        {title && <h3>{title}</h3>}
        {text && <p>{text}</p>}
        {link && (
          <Button {...destination} style={button}>
            <span>
              {t('blocks.start')}
              {title && <span className="sr">, {title}</span>}
              <NewTabNote target={destination.target} />
            </span>
          </Button>
        )}
      </div>
    </article>
  )
}
