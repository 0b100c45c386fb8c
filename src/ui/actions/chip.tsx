import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon, iconBefore } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './chip.module.css'

interface ChipProps {
  children: ReactNode
  icon?: IconName | undefined
  iconRight?: IconName | undefined
  /** Number after the text, such as how many results the choice gives. */
  count?: ReactNode
  /** Whether the choice is on: `aria-current` on a link, `aria-pressed` on a button. */
  pressed?: boolean | undefined
  /** Pressing it removes a filter: shows a cross and starts the accessible name with « Retirer ». */
  removable?: boolean | undefined
}
type ChipLinkProps = ChipProps & { href: string } & Pick<AnchorHTMLAttributes<HTMLElement>, 'rel' | 'style'>
type ChipButtonProps = ChipProps & { href?: undefined } & Pick<
    ButtonHTMLAttributes<HTMLElement>,
    'name' | 'value' | 'form' | 'formAction' | 'popoverTarget'
  > & { submit?: boolean | undefined }

/** A choice in a row of choices: a link with `href`, else a button. */
export function Chip(props: ChipLinkProps | ChipButtonProps) {
  const { children, icon, iconRight, count, pressed, removable, ...rest } = props
  const { t } = useI18n()
  const content = (
    <>
      {removable && <span className="sr">{t('ui.remove')} </span>}
      {children}
      {count !== undefined && <i>{count}</i>}
    </>
  )
  const sign = icon ?? iconRight ?? (removable ? 'x' : undefined)
  const look = {
    ...(sign ? iconBefore(sign, styles.chip) : { className: styles.chip }),
    'data-end': sign && !icon ? '' : undefined,
    'data-removable': removable ? '' : undefined,
  }
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look} aria-current={pressed || undefined}>
        {content}
      </a>
    )
  }
  const { submit = false, ...attributes } = rest
  return (
    <button {...attributes} {...look} type={submit ? 'submit' : 'button'} aria-pressed={pressed}>
      {content}
    </button>
  )
}

/** The `summary` of a `details` that opens choices, styled as a chip. */
export function ChipSummary({ children, active = false }: { children: ReactNode; active?: boolean | undefined }) {
  return (
    <summary className={styles.chip} data-active={active ? '' : undefined}>
      {children}
      <Icon name="chevron-down" />
    </summary>
  )
}
