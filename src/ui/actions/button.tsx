import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './button.module.css'

export const buttonTypes = ['default', 'primary', 'secondary', 'tertiary', 'success', 'danger', 'warning'] as const
export const buttonVariants = ['full', 'ghost', 'text', 'bare'] as const
export const buttonSizes = ['small', 'medium', 'default', 'large', 'full', 'round'] as const

export interface ButtonLook {
  type?: (typeof buttonTypes)[number] | undefined
  variant?: (typeof buttonVariants)[number] | undefined
  size?: (typeof buttonSizes)[number] | undefined
  icon?: IconName | undefined
  /** The icon stands after the text. */
  iconRight?: boolean | undefined
  /** The icon slides a little on hover. */
  animateIcon?: boolean | undefined
  /** The label keeps its room, a spinner turns over it, and nothing can be pressed. */
  loading?: boolean | undefined
  disabled?: boolean | undefined
  /** The accessible name of a button that shows only an icon. */
  label?: string | undefined
  children?: ReactNode
}
type LinkOnly = Pick<AnchorHTMLAttributes<HTMLElement>, 'href' | 'target' | 'rel' | 'download' | 'hrefLang'>
type ButtonOnly = Pick<
  ButtonHTMLAttributes<HTMLElement>,
  'name' | 'value' | 'form' | 'formAction' | 'formMethod' | 'formNoValidate'
>
export interface ButtonProps extends ButtonLook, LinkOnly, ButtonOnly, Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Sends its form; without it a button does nothing by itself. */
  submit?: boolean | undefined
  /** Another element that only looks like a button: the link around it is what is pressed. */
  as?: 'span' | 'div' | 'a' | undefined
}

/**
 * A button, or with an `href` a link that looks like one (spec §3 MksButton: icon, size, text, iconRight, animateIcon,
 * type, variant). Other attributes go to the element; `type` is the look's, a form is sent by `submit`.
 */
export function Button({
  type = 'default',
  variant = 'full',
  size = 'default',
  icon,
  iconRight = false,
  animateIcon = false,
  loading = false,
  disabled = false,
  label,
  children,
  className,
  href,
  submit = false,
  as: Element,
  ...rest
}: ButtonProps) {
  const off = disabled || loading
  const attributes = {
    ...rest,
    className: classNames(styles.button, className),
    'data-type': type,
    'data-variant': variant,
    'data-size': size,
    'data-animate': animateIcon ? '' : undefined,
    'aria-label': label ?? rest['aria-label'],
    'aria-busy': loading || undefined,
  }
  const content = (
    <>
      {icon && !iconRight && <Icon name={icon} />}
      {children}
      {icon && iconRight && <Icon name={icon} />}
    </>
  )
  if (Element !== undefined) {
    return (
      <Element {...attributes} aria-disabled={off || undefined}>
        {content}
      </Element>
    )
  }
  if (href === undefined) {
    return (
      <button {...attributes} type={submit ? 'submit' : 'button'} disabled={off}>
        {content}
      </button>
    )
  }
  return (
    <a {...attributes} {...(off ? { role: 'link', 'aria-disabled': true } : { href })}>
      {content}
    </a>
  )
}
