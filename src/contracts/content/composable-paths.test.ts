import { expect, test } from 'vitest'
import { whyNotComposed } from './composable-paths.ts'

test.each(['/', '/media', '/actions', '/resources', '/sondages', '/playlist', '/recos', '/404', '/a-propos', '/a/b/c'])(
  'editors may compose %s',
  (path) => {
    expect(whyNotComposed(path)).toBeUndefined()
  },
)

test.each([
  '/events',
  '/events/nouveau',
  '/e/x',
  '/account',
  '/account/x',
  '/login/x',
  '/logout',
  '/lost-password',
  '/reset-password',
  '/activate',
  '/organize/x',
  '/admin',
  '/api',
  '/api/x',
  '/v1/x',
  '/forms/x',
  '/builder/x',
  '/legal/x',
  '/en/about',
  '/media/climat',
  '/media/climat/un-article',
  '/playlist/x',
])('%s is never theirs, and they read why', (path) => {
  expect(whyNotComposed(path)).toMatch(/^\/.* belongs to the site's own pages; editors compose \/, \/media/)
})
