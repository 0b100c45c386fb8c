const addresses = new RegExp(
  [
    String.raw`\b[a-z][a-z\d+.-]*:\/\/\S+`,
    String.raw`\bwww\.\S+`,
    String.raw`[^\s@<>"«»“”]+@[^\s@<>"«»“”]+\.[a-z\d-]+`,
    String.raw`(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+(\p{L}{2,}|xn--[a-z\d-]+)(?![\p{L}\d-])([/?#:]\S*)?`,
  ].join('|'),
  'giu',
)
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Whether it can be a top-level domain: of two letters those of countries are. */
const isDomain = (ending: string): boolean =>
  ending.length > 2 ||
  /^(?:eu|uk)$/i.test(ending) ||
  (/^[a-z]{2}$/i.test(ending) && countries.of(ending.toUpperCase()) !== undefined)

/**
 * Removes web and e-mail addresses from a line that one person writes and another receives by mail, so that the site
 * cannot be used to send advertising.
 * @example withoutAddresses('Win at spam.example/now, mail a@b.co') // 'Win at , mail'
 */
export const withoutAddresses = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    // Full stops of other scripts, which browsers read as dots (UTS 46).
    .replace(/[。｡]/gu, '.')
    .replace(addresses, (found: string, ending?: string, path?: string) =>
      ending === undefined || path !== undefined || isDomain(ending) ? ' ' : found,
    )
    .replace(/\s+/g, ' ')
    .trim()
