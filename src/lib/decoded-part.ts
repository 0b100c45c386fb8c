/**
 * Percent-decodes a part of a URL.
 * @returns `undefined` for invalid encoding such as `%E0%A4%A`
 */
export function decodedPart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
