import type { Flow } from '../../../features/auth-flow/flow-address.ts'
import { endHref, readFlow, stepHref } from '../../../features/auth-flow/flow-address.ts'
import type { RequestContext } from '../../define-page.ts'
import { PageRedirect } from '../../page-redirect.ts'

/** The run of the flow that a log-in page belongs to. */
export const flowOf = ({ query }: RequestContext): Flow => readFlow(undefined, query)

/** @throws PageRedirect for a signed-in visitor, to the end of the flow */
export function leaveIfSignedIn(context: RequestContext): void {
  if (context.visitor.user) throw new PageRedirect(endHref(context.locale, flowOf(context)))
}

/**
 * The e-mail that the flow goes on with: typed once, then carried in a cookie.
 * @throws PageRedirect to the step that asks for it when there is none
 */
export function knownEmail({ visitor, locale }: RequestContext, flow: Flow): string {
  if (visitor.email) return visitor.email
  throw new PageRedirect(stepHref(locale, flow, 'email'))
}
