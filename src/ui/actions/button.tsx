import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes, ReactNode } from 'react'
import { useOffers } from '../../i18n/use-offers.ts'
import { classNames } from '../class-names.ts'
import { iconBefore } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './button.module.css'

/** What every page has; `TonedButton` has the others too. */
export const buttonTypes = ['default', 'primary', 'secondary'] as const
export const buttonVariants = ['full', 'ghost', 'text', 'bare'] as const
export const buttonSizes = ['small', 'medium', 'default', 'large', 'full', 'round'] as const

export interface ButtonLook {
  type?: (typeof buttonTypes)[number] | undefined
  variant?: (typeof buttonVariants)[number] | undefined
  size?: (typeof buttonSizes)[number] | undefined
  icon?: IconName | undefined
  /** Puts the icon after the text. */
  iconRight?: boolean | undefined
  /** The icon slides a little on hover. */
  animateIcon?: boolean | undefined
  /** Disables the button and shows a spinner over the label, without changing its size. */
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
  /** Submits the form; the default is `type="button"`. */
  submit?: boolean | undefined
  /** Renders this element instead of a button: for a card whose surrounding link is the control. */
  as?: 'span' | 'div' | 'a' | undefined
}

/**
 * A button, or with `href` a link that looks like one (spec §3 MksButton: icon, size, text, iconRight, animateIcon, type,
 * variant). `type` is the style; use `submit` to send a form. Other props become attributes. A link to a page that the host
 * behind the site cannot fill is left out.
 * @example <Button submit type="primary" icon="send">Envoyer</Button>
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
  const offers = useOffers()
  const off = disabled || loading
  const own = classNames(styles.button, className)
  const attributes = {
    ...rest,
    ...(icon ? iconBefore(icon, own) : { className: own }),
    'data-end': icon && iconRight ? '' : undefined,
    'data-type': type,
    'data-variant': variant,
    'data-size': size,
    'data-animate': animateIcon ? '' : undefined,
    'aria-label': label ?? rest['aria-label'],
    'aria-busy': loading || undefined,
  }
  if (Element !== undefined) {
    return (
      <Element {...attributes} aria-disabled={off || undefined}>
        {children}
      </Element>
    )
  }
  if (href !== undefined && !offers.leads(href)) return null
  if (href === undefined) {
    return (
      <button {...attributes} type={submit ? 'submit' : 'button'} disabled={off}>
        {children}
      </button>
    )
  }
  return (
    <a {...attributes} {...(off ? { role: 'link', 'aria-disabled': true } : { href })}>
      {children}
    </a>
  )
}
