import { themeNamed, type Theme } from '../../../styles/themes.ts'

export type Scheme = 'auto' | 'light' | 'dark'

export interface Look {
  theme: Theme
  scheme: Scheme
}

/** Theme and scheme of an address; an unknown theme is said on the console and changes nothing (spec §8). */
export function lookOf(query: URLSearchParams, current: Theme): Look {
  const scheme = query.get('scheme')
  return {
    theme: themeNamed(query.get('theme') ?? current, current),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  }
}
