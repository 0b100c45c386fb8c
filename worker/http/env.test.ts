import { describe, expect, test } from 'vitest'
import { parseSettings, settingNames } from './env.ts'

describe('settings', () => {
  test('none is needed: the variant is chiche, content comes from its usual host (D3, D18)', () => {
    expect(parseSettings({})).toEqual({
      SITE_VARIANT: 'chiche',
      BUILDER_API_HOST: 'https://cdn.builder.io',
      CONTENT_REQUEST_HOSTS: ['cdn.builder.io'],
    })
  })
  test('an empty value counts as not set', () => {
    expect(parseSettings(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(parseSettings({}))
  })
  test('the second variant is international; what is no setting is left out', () => {
    expect(parseSettings({ SITE_VARIANT: 'international', PATH: '/bin', DB: {} })).toMatchObject({
      SITE_VARIANT: 'international',
    })
    expect(parseSettings({ PATH: '/bin' })).not.toHaveProperty('PATH')
  })

  test.each([
    ['SITE_VARIANT', 'national'],
    ['SITE_VARIANT', 'Chiche'],
    ['SITE_URL', 'chiche.test'],
    ['SITE_URL', 'ftp://chiche.test'],
    ['SITE_URL', 'https://chiche.test/site'],
    ['SITE_URL', 'https://user:secret@chiche.test'],
    ['SITE_URL', 'https://chiche.test?x=1'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['API_HOST', 'api.test'],
    ['API_HOST', 'https://api.test/v1'],
    ['JOBS_HOST', 'jobs'],
    ['BUILDER_API_HOST', 'cdn'],
    ['GTM_ID', 'UA-1'],
    ['MAIL_URL', 'mail.test'],
    ['ADMIN_EMAIL', 'admin'],
    ['SESSION_SECRET', 'short'],
    ['GOOGLE_ISSUER', 'accounts'],
    ['ORGANIZER_TOOL_URL', 'tool'],
    ['SITE_VARIANT', 1],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is not valid: .+\\.$`))
  })
  test('mails leave with the address of the site only: MAIL_URL without SITE_URL stops the start', () => {
    const MAIL_URL = 'smtp://mail.test'
    expect(() => parseSettings({ MAIL_URL })).toThrow(/^The setting SITE_URL is not valid: must be set .*MAIL_URL/)
    expect(parseSettings({ MAIL_URL, SITE_URL: 'https://chiche.test' })).toMatchObject({ MAIL_URL })
  })
  test('all that are wrong are named at once', () => {
    expect(() => parseSettings({ SITE_VARIANT: 'x', GTM_ID: 'x' })).toThrow(/SITE_VARIANT.*GTM_ID/)
  })
  test('a wrong secret is not repeated', () => {
    expect(() => parseSettings({ SESSION_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  test.each([
    ['https://chiche.test/', 'https://chiche.test'],
    ['https://CHICHE.test', 'https://chiche.test'],
    ['https://chiche.test:443', 'https://chiche.test'],
    ['http://localhost:8787', 'http://localhost:8787'],
  ])('SITE_URL=%s is read as browsers write it in Origin: %s', (given, origin) => {
    expect(parseSettings({ SITE_URL: given }).SITE_URL).toBe(origin)
  })
  test('an address may have a path, its last slash goes', () => {
    expect(parseSettings({ ORGANIZER_TOOL_URL: 'https://tool.test/app/' }).ORGANIZER_TOOL_URL).toBe(
      'https://tool.test/app',
    )
  })
})
