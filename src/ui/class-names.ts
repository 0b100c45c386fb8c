/** A `class` attribute from names some of which may be absent; `undefined` when none is left. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
