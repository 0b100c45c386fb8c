import type { EndpointOutput } from '../../src/contracts/endpoint.ts'
import { defaultLocale, type Locale } from '../../src/contracts/locales.ts'
import { href, localePath, splitLocale } from '../../src/contracts/paths.ts'
import type { exists } from '../../src/contracts/v1/users.ts'
import { nextStep } from '../../src/features/auth-flow/next-step.ts'
import { safePath } from '../../src/lib/safe-path.ts'
import type { AppContext } from '../context.ts'

/** The page that a form was on, as its browser says; the home page when it says nothing or another site's. */
export function formPage(c: AppContext): string {
  const referer = c.req.header('referer') ?? ''
  const page = referer.startsWith(`${c.var.origin}/`) ? safePath(referer.slice(c.var.origin.length)) : undefined
  return page ?? localePath(defaultLocale, '/')
}

/** Language of a page's address. */
export const pageLocale = (page: string): Locale =>
  splitLocale(new URL(page, 'https://site.invalid').pathname).locale ?? defaultLocale

/** Log-in, leading back to a page. */
export const logInFor = (page: string): string => href(pageLocale(page), 'login/start', {}, { next: page })

/**
 * The step of the log-in flow that an e-mail leads to (spec §4).
 * @param next the address the form wanted to go to: its query, which says where the flow ends, is kept
 * @returns `undefined` for an account that has only a provider
 */
export function stepAfterEmail(answer: EndpointOutput<typeof exists>, next: string): string | undefined {
  const step = nextStep(answer)
  return step === 'oauth' ? undefined : href(pageLocale(next), step) + new URL(next, 'https://site.invalid').search
}
