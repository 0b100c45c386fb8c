/** The seven looks (spec §9); each is `styles/themes/{name}.css`, applied by `data-theme` on `<html>`. */
export const themes = ['base', 'chiche', 'events', 'factory', 'jobs', 'spot', 'tv'] as const
export type Theme = (typeof themes)[number]

/** The theme before anything names one (spec §4, D45). */
export const startTheme: Theme = 'base'

export function isTheme(name: unknown): name is Theme {
  return themes.some((theme) => theme === name)
}

/** The theme of a name; an unknown one is said on the console and changes nothing (spec §8). */
export function themeNamed(name: string, current: Theme = startTheme): Theme {
  if (isTheme(name)) return name
  console.warn(`Unknown theme "${name}": it stays "${current}". Known themes: ${themes.join(', ')}.`)
  return current
}
