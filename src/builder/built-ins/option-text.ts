/** An option that stands in the page as a text; what an editor left there of another kind counts as not given. */
export const optionText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
