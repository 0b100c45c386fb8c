import type { CSSProperties } from 'react'
import { z } from 'zod'
import type { BlockInput } from '../../builder/define-block.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { inkOn, layered, type Ground } from '../../lib/colour.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useGround } from '../../ui/surfaces/ground.ts'
import { NewTabNote, useDestination } from '../block-link.tsx'
import { BlockPicture } from '../block-picture.tsx'
import { groundStyle } from '../ground.ts'
import { colour } from '../option-shapes.ts'
import styles from './action-panel.module.css'

/** Colour options of an action card (spec §3 ActionCard). */
export const actionColours = { background: colour, textColor: colour, buttonBackground: colour }
export const actionColourInputs = {
  background: { type: 'color' },
  textColor: { type: 'color' },
  buttonBackground: { type: 'color' },
} as const satisfies Record<string, BlockInput>

/** Default background, `--paper`. */
const ownGround: Ground = { light: [255, 243, 13], dark: [18, 64, 42] }

interface ActionPanelProps extends z.output<z.ZodObject<typeof actionColours>> {
  title: string | undefined
  text: string | undefined
  cover: string | undefined
  link: string | undefined
}

/** A call to action: picture, title, text, one button. */
export function ActionPanel({ title, text, cover, link, background, textColor, buttonBackground }: ActionPanelProps) {
  const { t } = useI18n()
  const destination = useDestination(link)
  const around = useGround()
  if (title === undefined && text === undefined) return null
  const below = background === undefined ? ownGround : around
  const ground = layered(background, below)
  const button = buttonBackground && { '--c': buttonBackground, '--on': inkOn(layered(buttonBackground, ground)) }
  return (
    <article className={styles.action} style={groundStyle(below, background, textColor)}>
      {cover && <BlockPicture src={cover} alt="" sizes="(width < 540px) 120px, 180px" />}
      <div className={styles.body}>
        {title && <h3>{title}</h3>}
        {text && <p>{text}</p>}
        {link && (
          <Button {...destination} style={(button || undefined) as CSSProperties | undefined}>
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
