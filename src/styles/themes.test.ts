import { expect, test, vi } from 'vitest'
import { startTheme, themeNamed, themes } from './themes.ts'

test('the themes are the seven of spec §9, and base is the default', () => {
  expect(themes).toEqual(expect.arrayContaining(['base', 'chiche', 'events', 'factory', 'jobs', 'spot', 'tv']))
  expect(startTheme).toBe('base')
})

test('an unknown name warns on the console and changes nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(themeNamed('xyz', 'chiche')).toBe('chiche')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]![0]).toContain('"xyz"')
  expect(themeNamed('tv', 'chiche')).toBe('tv')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
