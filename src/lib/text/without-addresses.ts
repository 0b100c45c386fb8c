/** Domain endings that mail programs turn into links automatically. */
const endings =
  'com|net|org|info|biz|fr|eu|es|de|it|uk|be|ch|io|co|me|ru|cn|in|us|to|cc|ly|gg|tk|ml|ga|top|xyz|shop|site|online|store|club|live|link|click|app|dev|pro|vip|win|bet|news|page|website|space|world|today'

const addresses = new RegExp(
  [
    String.raw`\b[a-z][a-z\d+.-]*:\/\/\S+`,
    String.raw`\bwww\.\S+`,
    String.raw`[^\s@<>"«»“”]+@[^\s@<>"«»“”]+\.[a-z\d-]+`,
    String.raw`\b(?:[\p{L}\d-]+\.)+(?:${endings})\b(?:[/?#:]\S*)?`,
    String.raw`\b(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S*`,
  ].join('|'),
  'giu',
)

/**
 * Removes web and e-mail addresses from a line that one person writes and another receives by mail, so that the site
 * cannot be used to send advertising.
 * @example withoutAddresses('Win at spam.example/now, mail a@b.co') // 'Win at , mail'
 */
export const withoutAddresses = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(addresses, ' ')
    .replace(/\s+/g, ' ')
    .trim()
