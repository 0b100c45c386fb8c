let name: string | undefined

/** How this device calls itself at doors: its kind and a few letters, the same each time. */
export function deviceName(): string {
  name ??= stored() ?? fresh()
  return name
}

const key = 'door-device'

function stored(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function fresh(): string {
  const kind = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? 'browser'
  const made = `${kind} ${crypto.randomUUID().slice(0, 4)}`
  try {
    localStorage.setItem(key, made)
  } catch {
    // Without storage the name lasts as long as the page.
  }
  return made
}
