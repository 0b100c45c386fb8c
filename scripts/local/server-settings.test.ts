import { expect, test } from 'vitest'
import { readServerSettings, shownServerSettings } from './server-settings.ts'

test('none is needed: this machine alone, with the demonstration', () => {
  expect(readServerSettings({})).toMatchObject({ host: '127.0.0.1', port: 8787, localDemo: true })
})

test.each([{ HOST: '::1' }, { HOST: 'localhost' }, { SITE_URL: 'http://localhost:8787' }, { PORT: '0' }])(
  'the outbox and the accounts of the demonstration exist with %j',
  (settings) => {
    expect(readServerSettings(settings).localDemo).toBe(true)
  },
)

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.4' },
  { SITE_URL: 'https://chiche.example' },
  { SITE_URL: 'http://chiche.example' },
  { API_HOST: 'https://api.example' },
  { MAIL_URL: 'smtp://mail.example', SITE_URL: 'http://localhost:8787' },
  { TRUSTED_PROXY: '127.0.0.1' },
])('and nowhere else: %j', (settings) => {
  expect(readServerSettings(settings).localDemo).toBe(false)
})

test('proxies are addresses and networks', () => {
  const { trustedProxies } = readServerSettings({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' })
  expect(trustedProxies!.check('10.9.8.7')).toBe(true)
  expect(trustedProxies!.check('2001:db8::1', 'ipv6')).toBe(true)
  expect(trustedProxies!.check('192.0.2.1')).toBe(false)
})

test.each([
  ['PORT', '99999'],
  ['PORT', 'eighty'],
  ['HOST', 'a b'],
  ['TRUSTED_PROXY', 'nginx'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['MAIL_URL', 'banana'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readServerSettings({ [name]: value })).toThrow(
    new RegExp(`^The setting ${name} is not valid: [^.]+.*\\.$`),
  )
})

test('all that are wrong are named at once', () => {
  expect(() => readServerSettings({ PORT: 'x', SITE_VARIANT: 'x' })).toThrow(/PORT.*SITE_VARIANT/)
})

test('operators see which settings of the commands are set, and no key', () => {
  const shown = shownServerSettings({ DATA_DIR: '/srv/chiche', BACKUP_KEY_SECRET: 'unseen', MAIL_URL: 'smtp://unseen' })
  const found = (name: string) => shown.find((one) => one.name === name)
  expect(found('DATA_DIR')).toMatchObject({ isSet: true, value: '/srv/chiche' })
  expect(found('PORT')).toMatchObject({ isSet: false, value: null, default: '8787' })
  expect(found('BACKUP_KEY_SECRET')).toMatchObject({ isSet: true, isSecret: true, value: '••••' })
  expect(JSON.stringify(shown)).not.toContain('unseen')
})
