/**
 * Removes what Lightning CSS leaves in: the space after a comma and around a slash, and the `&` before a nested descendant, which
 * relaxed nesting (all supported browsers) does not need. Strings and addresses stay.
 * @param css minified
 * @example tightenCss('.a{color:rgb(0, 0, 0);& b{top:0}}') // '.a{color:rgb(0,0,0);b{top:0}}'
 */
export const tightenCss = (css: string): string =>
  css.replace(/"[^"]*"|url\([^)]*\)|, | \/ |(?<=[{};,])& (?=[a-z.[:>#])/g, (found) =>
    found === ', ' ? ',' : found === ' / ' ? '/' : found === '& ' ? '' : found,
  )
