import type { ReactNode } from 'react'
import { Bean } from './bean.tsx'

interface HeadingProps {
  /** Default: 2 (spec §3 Heading: tag h1-h6, default h2). */
  level?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  id?: string | undefined
  className?: string | undefined
  textBefore?: ReactNode
  textBean?: string | undefined
  textAfter?: ReactNode
  /** CSS colour of the bean. */
  beanColour?: string | undefined
  /** Takes the focus when the page opens, after a step that is done. */
  focused?: boolean
}

/** A heading with one or two words on the bean (spec §3 Heading: textBefore, textBean, textAfter). */
export function Heading({
  level = 2,
  id,
  className,
  textBefore,
  textBean,
  textAfter,
  beanColour,
  focused,
}: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element id={id} className={className} {...(focused && { tabIndex: -1, autoFocus: true })}>
      {textBefore} {textBean && <Bean colour={beanColour}>{textBean}</Bean>} {textAfter}
    </Element>
  )
}
