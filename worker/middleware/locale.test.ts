import { expect, test } from 'vitest'
import { acceptedLocale } from './locale.ts'

// The decision as a whole is in tests/journeys/locale.test.ts.
test.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['   ', 'fr'],
  ['*', 'fr'],
  ['fr', 'fr'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-US,en;q=0.9,fr;q=0.1', 'en'],
  ['es', 'es'],
  ['xx, es;q=0.4', 'es'],
  ['xx', 'en'],
  ['xx-XX, ja', 'en'],
  ['en;q=0.1, es;q=0.2', 'es'],
  ['en;q=0', 'fr'],
  ['en ; q=0.5 , es ; q=0.6', 'es'],
  ['en;q=1;level=1', 'en'],
  ['en;q=x', 'fr'],
  ['x'.repeat(10_000), 'en'],
])('Accept-Language %s → %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale))
