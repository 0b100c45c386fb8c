/** Joins class names and skips falsy ones; `undefined` when none is left, so that React writes no attribute. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
