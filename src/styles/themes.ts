/** The themes (spec §9); each is `styles/themes/{name}.css`, selected by `data-theme` on `<html>`. */
export const themes = ['base', 'chiche', 'events', 'factory', 'jobs', 'spot', 'tv'] as const
export type Theme = (typeof themes)[number]

/** The default theme (spec §4, D45). */
export const startTheme: Theme = 'base'

export function isTheme(name: unknown): name is Theme {
  return themes.some((theme) => theme === name)
}

/** Returns the theme if the name is known; otherwise warns on the console and returns `current` (spec §8). */
export function themeNamed(name: string, current: Theme = startTheme): Theme {
  if (isTheme(name)) return name
  console.warn(`Unknown theme "${name}": it stays "${current}". Known themes: ${themes.join(', ')}.`)
  return current
}
