/** What this device remembers under a name; `undefined` also where the browser stores nothing, as some do in private windows. */
export function remembered(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a text on this device. @returns whether the browser stores it */
export function remember(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}
