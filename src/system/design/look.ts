import { themeNamed, type Theme } from '../../styles/themes.ts'

export type Scheme = 'auto' | 'light' | 'dark'

export interface Look {
  theme: Theme
  scheme: Scheme
}

/** Theme and colour scheme of the query; an unknown theme is logged and ignored (spec §8). */
export function lookOf(query: URLSearchParams, current: Theme): Look {
  const scheme = query.get('scheme')
  return {
    theme: themeNamed(query.get('theme') ?? current, current),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  }
}
