import { afterEach, expect, test } from 'vitest'
import type { AccountState, UploadedBinding } from './cloudflare/account-state.ts'
import { openCloudflare, type PlayedAccount } from './cloudflare/account.ts'
import { migratedDatabase, runDeploy } from './cloudflare/deploy-command.ts'

let account: PlayedAccount
afterEach(() => account.close())

/** The line that follows the greeting, alone. */
const only = (sentence: RegExp) =>
  new RegExp(`^A site on Cloudflare needs [^\\n]*\\n(The database [^\\n]*\\n)?[^\\n]*${sentence.source}[^\\n]*\\n$`)
const siteUrl = ['--site-url', 'http://127.0.0.1:1']
const workerWith = (...bindings: UploadedBinding[]) =>
  new Map([['chiche', { bindings, migrationTag: undefined, modules: [], flags: [], versions: 1 }]])
const migrated = () => new Map([['an-id', { name: 'chiche', database: migratedDatabase() }]])

test.each<[string, () => Partial<AccountState>, string[], Record<string, string>, RegExp]>([
  ['nobody is logged in', () => ({}), siteUrl, { CLOUDFLARE_API_TOKEN: '' }, /Nobody is logged in.*wrangler login/],
  ['the token is wrong', () => ({}), siteUrl, { CLOUDFLARE_API_TOKEN: 'x' }, /does not accept the log-in/],
  [
    'the account is not named',
    () => ({}),
    siteUrl,
    { CLOUDFLARE_ACCOUNT_ID: '' },
    /several accounts: set CLOUDFLARE_ACCOUNT_ID/,
  ],
  ['the plan is free', () => ({ plan: 'free', databases: migrated() }), siteUrl, {}, /no paid Workers plan/],
  ['R2 is off', () => ({ hasR2: false, databases: migrated() }), siteUrl, {}, /R2 is not switched on/],
  ['it has no name at workers.dev', () => ({ subdomain: undefined }), [], {}, /choose one with --subdomain/],
  [
    'that name is taken',
    () => ({ subdomain: undefined }),
    ['--subdomain', 'taken'],
    {},
    /Another account has this name/,
  ],
  [
    'the domain is of another worker',
    () => ({ domains: new Map([['chiche.example', 'shop']]) }),
    ['--domain', 'chiche.example'],
    {},
    /leads to the worker shop/,
  ],
  [
    'another worker has the name',
    () => ({ workers: workerWith({ type: 'kv_namespace', name: 'CARTS' }) }),
    siteUrl,
    {},
    /another worker named chiche/,
  ],
  ['a setting is wrong', () => ({}), [...siteUrl, '--mail-url', 'banana'], {}, /The setting MAIL_URL is not valid/],
  ['the address is wrong', () => ({}), ['--site-url', 'banana'], {}, /The setting SITE_URL is not valid/],
])('a deploy is refused in one sentence when %s', { timeout: 100_000 }, async (_, state, words, settings, sentence) => {
  account = await openCloudflare(state())
  const { code, output } = await runDeploy(account, words, settings)
  expect([code, output]).toEqual([1, expect.stringMatching(only(sentence))])
})

test('two first contents and unknown flags are refused before anything is asked', async () => {
  account = await openCloudflare()
  expect(await runDeploy(account, ['--demo', '--from', '.data'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('Name one first content'),
  })
  expect(await runDeploy(account, ['--domian', 'x'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('--domian'),
  })
  expect(account.calls).toEqual([])
})

test(
  'a domain with a DNS record is not taken over: the worker is there, and the sentence says what to do',
  { timeout: 100_000 },
  async () => {
    account = await openCloudflare({ databases: migrated(), dnsRecords: new Set(['chiche.example']) })
    const { code, output } = await runDeploy(account, ['--domain', 'chiche.example'])
    expect([code, output]).toEqual([1, expect.stringContaining('The domain has a DNS record already')])
    expect([...account.state.domains]).toEqual([])
  },
)
