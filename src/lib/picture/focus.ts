/** The point of a picture that every crop shows, `50 50`: whole percentages from the left and from the top. */
export const isFocus = (text: string): boolean =>
  /^\d{1,3} \d{1,3}$/.test(text) && text.split(' ').every((percent) => Number(percent) <= 100)

/**
 * The value of CSS `object-position` for a point; anything else has none.
 * @example objectPosition('30 70') // '30% 70%'
 */
export const objectPosition = (focus: string | null | undefined): string | undefined =>
  focus && isFocus(focus) ? focus.replace(/\d+/g, '$&%') : undefined
