import { describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { dictionaries as texts } from '../../../src/i18n/dictionaries.ts'
import { openSite, readHead } from '../open-site.ts'

const cases = (['chiche', 'international'] as const).flatMap((variant) =>
  locales.map((locale) => ({ variant, locale })),
)

describe.each(cases)('the pages after a call, variant $variant, in $locale', ({ variant, locale }) => {
  const { system } = texts[locale]
  const ask = (path: string) => openSite({ bindings: { SITE_VARIANT: variant } }).ask(localePath(locale, path))

  test('/api-error says why, what to do, and the number to quote', async () => {
    const answer = await ask('/api-error?code=too_many_requests&next=/events%3Fsearch%3Da&request=0123-4567-89')
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({
      lang: locale,
      headings: 1,
      robots: 'noindex',
      title: `${system.apiError.title} · Chiche`,
    })
    expect(answer.text).toContain(system.apiError.reasons.too_many_requests)
    expect(answer.text).toContain('href="/events?search=a"')
    expect(answer.text).toContain('0123-4567-89')
  })

  test('nothing of its address is shown that we did not write', async () => {
    const { text, status } = await ask(
      '/api-error?code=constructor&next=//evil.example&request=%3Cb%3Ecall+0800%3C/b%3E',
    )
    expect(status).toBe(200)
    expect(text).toContain(system.apiError.reasons.other)
    expect(/<main[\s\S]*<\/main>/.exec(text)![0]).not.toMatch(/evil\.example|0800/)
  })

  test('/api-success says what was done and where to go on', async () => {
    const answer = await ask('/api-success?done=newsletter&next=/media')
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({
      lang: locale,
      headings: 1,
      robots: 'noindex',
      title: `${system.apiSuccess.title} · Chiche`,
    })
    expect(answer.text).toContain(system.apiSuccess.what.newsletter)
    expect(answer.text).toContain('href="/media"')
    expect((await ask('/api-success')).text).toContain(system.apiSuccess.what.other)
  })
})

test('a link to another site’s registration that fails leads people to a page, programs to JSON', async () => {
  const site = openSite()
  const path = '/v1/events/redirect/none?lang=en'
  const person = await site.ask(path, { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' } })
  expect(person.status).toBe(303)
  expect(person.headers.get('location')).toMatch(/^\/en\/api-error\?code=not_found&request=[\w-]+$/)
  expect((await site.ask(path)).status).toBe(404)
})
