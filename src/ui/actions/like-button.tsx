import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './like-button.module.css'

interface LikeButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children' | 'aria-pressed'> {
  pressed: boolean
  /** What is liked: « Ajouter X aux favoris ». It does not change when pressed; the state is `aria-pressed`. */
  label: string
}

/** The heart: a toggle of 44 × 44 px that submits its form. */
export function LikeButton({ pressed, label, className, ...rest }: LikeButtonProps) {
  return (
    <button
      className={classNames(styles.like, className)}
      type="submit"
      aria-pressed={pressed}
      {...rest}
      aria-label={label}
    />
  )
}
