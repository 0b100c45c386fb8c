/** An option as text; values of other types count as missing. */
export const optionText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
