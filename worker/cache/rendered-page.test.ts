import { expect, test } from 'vitest'
import { knownMark, type EventVariant, type FragmentName } from '../../src/islands/fragment-slot.tsx'
import { cutPart } from './page-cutter.ts'
import { splice, toRenderedPage, type RenderedPage } from './rendered-page.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const rest = { status: 200, policy: "default-src 'none'", headers: {}, cacheable: true }
const mark = (name: FragmentName) => `<template data-mark="slot ${name}"></template>`
const send = (
  page: RenderedPage,
  key: string,
  isCached: boolean,
  fill: (name: FragmentName, detail: string | undefined) => Uint8Array,
) => splice(page, { key, isCached, event: 'none', account: 'stranger', likes: new Set(), fill })
const render = (html: string, cacheable = true) => toRenderedPage(encode(html), { ...rest, cacheable })

test('a page is cut at its fragment slots and joined with the visitor’s fragments', async () => {
  const page = await render(`<p>Où ?</p>${mark('account')}<p>été</p>${mark('visitor-state')}`)
  expect(page.pieces.map(({ slot }) => slot)).toEqual(['account', 'visitor-state', undefined])
  expect(page.pieces.map(({ bytes }) => decode(bytes))).toEqual(['<p>Où ?</p>', '<p>été</p>', ''])
  expect(page.byteLength).toBe(encode('<p>Où ?</p><p>été</p>').byteLength)
  const bytes = send(page, 'someone', false, (name) => encode(`[${name} « é »]`))
  expect(decode(bytes)).toBe('<p>Où ?</p>[account « é »]<p>été</p>[visitor-state « é »]')
})

test('a slot may have a parameter', async () => {
  const page = await render('<template data-mark="slot seat America%2FNew_York"></template>')
  const fill = (name: FragmentName, detail: string | undefined) => encode(`${name} ${detail}`)
  expect(page.event).toBeUndefined()
  expect(decode(send(page, 'Ada', false, fill))).toBe('seat America/New_York')
})

test('a page without slots, or one that begins with a slot, is complete', async () => {
  const plain = await render('<p>plain</p>')
  expect(plain.pieces).toHaveLength(1)
  expect(decode(send(plain, 'anonymous', true, () => encode('never')))).toBe('<p>plain</p>')
  const first = await render(`${mark('account')}${mark('account')}<p>end</p>`)
  expect(decode(send(first, 'anonymous', false, () => encode('x')))).toBe('xx<p>end</p>')
})

test('bytes of a shared state are made once; those of one visitor are not stored', async () => {
  const page = await render(`<p>${mark('account')}</p>`)
  let filled = 0
  const fill = () => encode(`${(filled += 1)}`)
  expect(send(page, 'anonymous', true, fill)).toBe(send(page, 'anonymous', true, fill))
  expect(filled).toBe(1)
  expect(decode(send(page, 'Ada', false, fill))).toBe('<p>2</p>')
  expect(decode(send(page, 'Ada', false, fill))).toBe('<p>3</p>')
})

test('what is filled in for one visitor never reaches another', async () => {
  const page = await render(`<p>${mark('account')}</p>`)
  send(page, 'Ada', false, () => encode('Ada'))
  expect(decode(send(page, 'anonymous', true, () => encode('Log in')))).toBe('<p>Log in</p>')
  expect(decode(send(page, 'Grace', false, () => encode('Grace')))).toBe('<p>Grace</p>')
  expect(decode(send(page, 'anonymous', true, () => encode('never asked')))).toBe('<p>Log in</p>')
})

test('a part that pages share is the same bytes in each, cut at its slots and digested once', async () => {
  const known = new Map([
    [
      'foot',
      cutPart(`<b>${knownMark('inner')}</b>${mark('account')}!`, new Map([['inner', cutPart('été', new Map())]])),
    ],
  ])
  const page = (title: string) =>
    toRenderedPage(encode(`<h1>${title}</h1>${knownMark('foot')}<hr>`), { ...rest, known })
  const [one, other] = [await page('One'), await page('Other')]
  expect(decode(send(one, 'Ada', false, () => encode('[Ada]')))).toBe('<h1>One</h1><b>été</b>[Ada]!<hr>')
  const shared = (of: RenderedPage) => of.pieces.filter((piece) => piece.known).map(({ bytes }) => bytes)
  expect(shared(one)).toHaveLength(2)
  for (const [index, bytes] of shared(one).entries()) expect(bytes).toBe(shared(other)[index])
  expect((await page('One')).digest).toBe(one.digest)
  expect(other.digest).not.toBe(one.digest)
  known.set('foot', cutPart('<b>hiver</b>', new Map()))
  expect((await page('One')).digest, 'another part').not.toBe(one.digest)
})

test('the digest differs by page and by the places of its slots; a page that is not cacheable has none', async () => {
  const digest = async (html: string) => (await render(html)).digest
  expect(await digest('<p>a</p>')).toBe(await digest('<p>a</p>'))
  expect(await digest('<p>a</p>')).not.toBe(await digest('<p>b</p>'))
  expect(await digest(`<p>a</p>${mark('account')}`)).not.toBe(await digest(`${mark('account')}<p>a</p>`))
  expect(await digest('<p>a</p>')).toMatch(/^[\w+/]{16}$/)
  expect((await render('<p>a</p>', false)).digest).toBe('')
})

test('of the variants of an event a visitor gets theirs, with its slots filled in', async () => {
  const looks = (['none', 'going', 'waiting'] as const).map(
    (name) =>
      `<template data-mark="case ${name} e%201"></template><p>${name} ${mark('seat')}</p><template data-mark="end"></template>`,
  )
  const page = await render(`<h1>${looks.join('')}</h1>${mark('account')}`)
  expect(page.event).toBe('e 1')
  const sent = (event: EventVariant, isCached = false) =>
    decode(
      splice(page, {
        key: event,
        isCached,
        event,
        account: 'stranger',
        likes: new Set(),
        fill: (name) => encode(`[${name}]`),
      }),
    )
  expect(sent('none', true)).toBe('<h1><p>none [seat]</p></h1>[account]')
  expect(sent('going')).toBe('<h1><p>going [seat]</p></h1>[account]')
  expect(sent('waiting')).toBe('<h1><p>waiting [seat]</p></h1>[account]')
  expect(sent('offered')).toBe('<h1></h1>[account]')
  expect(sent('none', true)).toBe('<h1><p>none [seat]</p></h1>[account]')
})

test('hearts of what a visitor likes are pressed and remove the like; nobody else sees them so', async () => {
  const heart = (rest: string) => `<button ${rest} type="submit" aria-pressed="false"><i></i></button>`
  const event = heart('form="like" name="event" value="e1"')
  const article = heart('form="like" formAction="/forms/likes.createArticle" name="article" value="a1"')
  const page = await render(
    `<h1>é</h1>${event}${mark('account')}${heart('form="like" name="event" value="e2"')}${article}`,
  )
  const likes = ['e1', 'article:a1', 'elsewhere']
  const sent = (liked: string[]) =>
    decode(
      splice(page, {
        key: 'x',
        isCached: false,
        event: 'none',
        account: 'member',
        likes: new Set(liked),
        fill: () => encode('·'),
      }),
    )
  expect([
    ...sent(likes).matchAll(/value="(\w+)" type="submit" aria-pressed="true" formaction="([^"]+)"/g),
  ]).toMatchObject([
    { 1: 'e1', 2: '/forms/likes.delete' },
    { 1: 'a1', 2: '/forms/likes.deleteArticle' },
  ])
  expect(sent(likes)).toContain('value="e2" type="submit" aria-pressed="false"')
  expect(sent(likes)).not.toContain('createArticle')
  expect(sent([])).not.toContain('aria-pressed="true"')
})
