import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../../src/contracts/locales.ts'
import { liveWords } from '../../../../src/organize/dashboard/live-words.ts'
import { translator } from '../../../../src/i18n/translate.ts'
import { call } from '../../../../tests/support/accounts.ts'
import { storeMany, storeParty, storePeople, type Account } from '../../../../tests/support/backend/organizing.ts'

let owner: Account
let doorkeeper: Account

beforeEach(async () => void ({ owner, doorkeeper } = await storeParty()))

/** People with few different names, and one without any. */
async function addMany(count: number): Promise<void> {
  await storeMany('party', count, (n) => `Personne ${n % 7}`)
  await storePeople('party', { id: 'nameless', email: 'nameless@masse.example', createdAt: 0, updatedAt: 0 })
}

const download = (query: string, as = owner) =>
  call('GET', `/v1/events/party/attendees/export?${query}`, undefined, { token: as.token })

describe('the export', () => {
  test.each(locales)('says in words of %s where people came from, as the list does', async (lang) => {
    const words = liveWords(translator(lang)).sources
    const stored = { zoe: '', elodie: 'hand', lea: 'instagram.com', paul: 'newsletter', noe: 'site@mairie.example' }
    for (const [id, source] of Object.entries(stored))
      await env.DB.prepare('UPDATE registrations SET source = ? WHERE id = ?').bind(source, id).run()
    const text = await (await download(`format=csv&lang=${lang}`)).text()
    const { direct, hand, newsletter } = words.names
    for (const word of [direct, hand, 'Instagram', newsletter, words.embeddedAt.replace('{{host}}', 'mairie.example')])
      expect(text).toContain(word)
    expect(text).not.toMatch(/[;,]"?(hand|instagram\.com|newsletter|site@)/)
  })

  test('is a CSV that spreadsheets of the language open, with a column per question and no formula', async () => {
    const questions = [{ id: 'tool', type: 'text', label: { fr: 'Tu apportes quoi ?' }, required: false, options: [] }]
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO event_settings (event_id, questions) VALUES ('party', ?)`).bind(
        JSON.stringify(questions),
      ),
      env.DB.prepare(`UPDATE registrations SET name = '=HYPERLINK("x")' WHERE id = 'lea'`),
      env.DB.prepare(`UPDATE registrations SET name = ? WHERE id = 'paul'`).bind('Pa\u202Eul; "P"'),
    ])
    const answer = await download('format=csv&lang=fr')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inscrits-party.csv"')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe('Nom;E-mail;État;Depuis;Entrée;Langue;Source;Tu apportes quoi ?')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toMatch(
      /^"'=HYPERLINK\(""x""\)";lea@mairie\.fr;Inscrit·e;2026-11-21 1\d:\d\d;;fr;Adresse directe;$/,
    )
    expect(lines.find((line) => line.includes('Paul') || line.includes('Pa'))).toMatch(/^"Paul; ""P""";/)
    expect(lines.find((line) => line.startsWith('Zoé'))).toMatch(/;Une bêche$/)
    const english = await (await download('format=csv&lang=en&include=people&view=line')).text()
    expect(english.split('\r\n')).toHaveLength(4)
    expect(english).toContain('Name,State,Since,Arrival,Language,Source\r\n')
    expect(english).not.toContain('@')
  })

  test('has everyone once, in pages or not, and is refused to check-in staff', async () => {
    await addMany(1200)
    const { data } = (await (await download('format=json')).json()) as { data: { email: string }[] }
    expect(new Set(data.map(({ email }) => email)).size).toBe(1206)
    expect(data).toHaveLength(1206)
    expect((await download('format=csv', doorkeeper)).status).toBe(403)
  })

  test('is read in pages as the client reads: the worker never has all people', async () => {
    await addMany(1800)
    let asked = 0
    const counting = new Proxy(env.DB, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (name === 'batch') asked++
          return (value as (...all: unknown[]) => unknown).apply(target, given)
        }
      },
    })
    const as = { token: owner.token, env: { ...env, DB: counting } }
    const answer = await call('GET', '/v1/events/party/attendees/export?format=csv', undefined, as)
    const before = asked
    const lines: number[] = []
    for (const reader = answer.body!.getReader(); ;) {
      const { value, done } = await reader.read()
      if (done) break
      lines.push(new TextDecoder().decode(value).split('\r\n').length - 1)
      // One page is fetched ahead of the reader.
      expect(asked - before).toBeLessThanOrEqual(lines.length + 1)
    }
    expect(lines.reduce((sum, n) => sum + n)).toBe(1 + 1806)
    expect(Math.max(...lines)).toBe(500)
  })

  test('of people chosen by hand has all of them, however many, and none of the others', async () => {
    await addMany(1200)
    const chosen = Array.from({ length: 1100 }, (_, n) => `p${n}`)
    const send = (body: object, as = owner) =>
      call('POST', '/v1/events/party/attendees/export', body, { token: as.token })
    const file = await send({ format: 'csv', lang: 'en', registrations: chosen })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="attendees-party.csv"')
    expect((await file.text()).split('\r\n')).toHaveLength(1 + 1100 + 1)
    const listed = await send({ format: 'csv', registrations: [chosen.join()] })
    expect((await listed.text()).split('\r\n')).toHaveLength(1 + 1100 + 1)
    const rest = await send({ format: 'json', view: 'all', except: chosen })
    expect(((await rest.json()) as { data: object[] }).data).toHaveLength(106)
    expect((await send({ registrations: ['lea'] }, doorkeeper)).status).toBe(403)
  })
})
