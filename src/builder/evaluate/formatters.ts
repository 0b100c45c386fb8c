import { CodeError, spend, type Budget } from './budget.ts'
import { measure } from './values.ts'

/** Cost of a call that formats with `Intl`, in steps. */
export const intlSteps = 500

/** Maximum size of the arguments of such a call: language tags, options, short lists. */
const maxGiven = 2000

/**
 * Charges a call that uses `Intl`.
 * @throws {CodeError} when its arguments are too large
 */
export function spendIntlCall(args: readonly unknown[], budget: Budget): void {
  spend(budget, intlSteps)
  if (measure(args, budget) > maxGiven) throw new CodeError('this is too much for a language')
}

/** The supported constructors of `Intl`. */
export const formatters = {
  NumberFormat: (args: unknown[]) => new Intl.NumberFormat(...(args as [])),
  DateTimeFormat: (args: unknown[]) => new Intl.DateTimeFormat(...(args as [])),
  PluralRules: (args: unknown[]) => new Intl.PluralRules(...(args as [])),
  RelativeTimeFormat: (args: unknown[]) => new Intl.RelativeTimeFormat(...(args as [])),
  ListFormat: (args: unknown[]) => new Intl.ListFormat(...(args as [])),
} as const

/** Whether a value is an `Intl` formatter. */
export const isFormatter = (value: unknown): boolean =>
  Object.keys(formatters).some((name) => value instanceof Intl[name as keyof typeof formatters])
