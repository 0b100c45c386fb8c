/** Result of the provider's window: a one-time code of this site, tokens of a remote API, or an error code. */
export type ProviderAnswer = { code: string } | { token: string; refresh: string } | { failure: string }

/**
 * Parses a message of the provider's window: `OK:` and JSON with a code or with tokens, or `ERROR:` and JSON (spec §7).
 * @returns `undefined` for any other message
 */
export function readProviderAnswer(message: unknown): ProviderAnswer | undefined {
  if (typeof message !== 'string') return undefined
  if (message.startsWith('ERROR:')) return { failure: textsOf(message.slice('ERROR:'.length))['code'] ?? 'failed' }
  if (!message.startsWith('OK:')) return undefined
  const { code, token, refreshToken, refresh = refreshToken } = textsOf(message.slice('OK:'.length))
  if (token && refresh) return { token, refresh }
  return code ? { code } : undefined
}

/** The string properties of a JSON object; `{}` for anything else. */
function textsOf(json: string): Record<string, string | undefined> {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
