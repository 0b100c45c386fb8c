import type { CSSProperties, ReactNode } from 'react'
import { inkOn, layered } from '../../lib/colour.ts'
import { useGround } from '../surfaces/ground.ts'
import styles from './bean.module.css'

interface BeanProps {
  children: ReactNode
  /** CSS colour chosen by an editor; the text becomes dark or light to stay readable. Default: the theme's. */
  colour?: string | undefined
}

/** Highlights one or two words of the main heading with the bean; once on a screen. */
export function Bean({ children, colour }: BeanProps) {
  const below = useGround()
  const own =
    colour === undefined
      ? undefined
      : ({ '--bean': colour, '--on-bean': inkOn(layered(colour, below)) } as CSSProperties)
  return (
    <span className={styles.bean} style={own}>
      {children}
    </span>
  )
}
