import type { ComponentProps, HTMLAttributeAnchorTarget, ReactNode } from 'react'
import type { Locale } from '../contracts/locales.ts'
import { localePath, splitLocale } from '../contracts/paths.ts'
import { useI18n } from '../i18n/use-i18n.ts'

/** Values of `target` for links of blocks. */
export const linkTargets = ['_blank', '_self'] as const

/** Path prefixes without a language version: API calls and files. */
const notPages = /^\/((v1|api)\/|[^?#]*\.\w+([?#]|$))/

/** Resolves an editor's URL: paths of the site get the prefix of the page's language. */
export function pageHref(locale: Locale, to: string): string {
  const isPage = to.startsWith('/') && !notPages.test(to) && splitLocale(to).locale === undefined
  return isPage ? localePath(locale, to) : to
}

interface Destination {
  href: string | undefined
  target: HTMLAttributeAnchorTarget | undefined
  rel: string | undefined
}

/**
 * Attributes of a link an editor chose.
 * @param target defaults to `_blank` for other sites (spec §9 Default link target `_blank`)
 */
export function useDestination(to: string | undefined, target?: (typeof linkTargets)[number]): Destination {
  const { locale } = useI18n()
  const leaves = to !== undefined && /^https?:/i.test(to)
  const opens = (leaves || to?.startsWith('/') ? target : undefined) ?? (leaves ? '_blank' : undefined)
  return {
    href: to && pageHref(locale, to),
    target: opens,
    rel: opens === '_blank' ? 'noopener' : undefined,
  }
}

/** Announces to screen readers that a link opens a new tab. */
export function NewTabNote({ target }: Pick<Destination, 'target'>) {
  const { t } = useI18n()
  return target === '_blank' && <span className="sr"> ({t('blocks.newTab')})</span>
}

interface BlockLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string | undefined
  target?: (typeof linkTargets)[number] | undefined
  children: ReactNode
}

/** A link an editor chose. */
export function BlockLink({ to, target, rel, children, ...rest }: BlockLinkProps) {
  const destination = useDestination(to, target)
  return (
    <a {...rest} {...destination} rel={[destination.rel, rel].filter(Boolean).join(' ') || undefined}>
      {children}
      <NewTabNote target={destination.target} />
    </a>
  )
}
