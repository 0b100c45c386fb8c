import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/account/profile', '/en/events?topic=culture&page=1#list'])('%s is returned unchanged', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'account',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
])('%j leads nowhere', (value) => {
  expect(safePath(value)).toBeUndefined()
})
