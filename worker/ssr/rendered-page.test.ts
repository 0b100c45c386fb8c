import { expect, test } from 'vitest'
import type { HoleName } from '../../src/islands/hole.tsx'
import { splice, toRenderedPage } from './rendered-page.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const rest = { status: 200, policy: "default-src 'none'", headers: {}, cacheable: true }
const mark = (name: HoleName) => `<template data-hole="${name}"></template>`
const render = (html: string, cacheable = true) => toRenderedPage(encode(html), { ...rest, cacheable })

test('a page is cut at its holes and put together with what a visitor sees there', async () => {
  const page = await render(`<p>Où ?</p>${mark('account')}<p>été</p>${mark('visitor-state')}`)
  expect(page.holes).toEqual(['account', 'visitor-state'])
  expect(page.pieces.map(decode)).toEqual(['<p>Où ?</p>', '<p>été</p>', ''])
  expect(page.byteLength).toBe(encode('<p>Où ?</p><p>été</p>').byteLength)
  const bytes = splice(page, 'someone', false, (name) => encode(`[${name} « é »]`))
  expect(decode(bytes)).toBe('<p>Où ?</p>[account « é »]<p>été</p>[visitor-state « é »]')
})

test('a page without holes, or one that begins with a hole, loses nothing', async () => {
  const plain = await render('<p>plain</p>')
  expect(plain.holes).toEqual([])
  expect(decode(splice(plain, 'anonymous', true, () => encode('never')))).toBe('<p>plain</p>')
  const first = await render(`${mark('account')}${mark('account')}<p>end</p>`)
  expect(decode(splice(first, 'anonymous', false, () => encode('x')))).toBe('xx<p>end</p>')
})

test('bytes of a shared state are made once; those of one visitor are not kept', async () => {
  const page = await render(`<p>${mark('account')}</p>`)
  let filled = 0
  const fill = () => encode(`${(filled += 1)}`)
  expect(splice(page, 'anonymous', true, fill)).toBe(splice(page, 'anonymous', true, fill))
  expect(filled).toBe(1)
  expect(decode(splice(page, 'Ada', false, fill))).toBe('<p>2</p>')
  expect(decode(splice(page, 'Ada', false, fill))).toBe('<p>3</p>')
})

test('what is filled in for one visitor never reaches another', async () => {
  const page = await render(`<p>${mark('account')}</p>`)
  splice(page, 'Ada', false, () => encode('Ada'))
  expect(decode(splice(page, 'anonymous', true, () => encode('Log in')))).toBe('<p>Log in</p>')
  expect(decode(splice(page, 'Grace', false, () => encode('Grace')))).toBe('<p>Grace</p>')
  expect(decode(splice(page, 'anonymous', true, () => encode('never asked')))).toBe('<p>Log in</p>')
})

test('the digest tells pages apart, the places of their holes too; a page that may not be kept has none', async () => {
  const digest = async (html: string) => (await render(html)).digest
  expect(await digest('<p>a</p>')).toBe(await digest('<p>a</p>'))
  expect(await digest('<p>a</p>')).not.toBe(await digest('<p>b</p>'))
  expect(await digest(`<p>a</p>${mark('account')}`)).not.toBe(await digest(`${mark('account')}<p>a</p>`))
  expect(await digest('<p>a</p>')).toMatch(/^[\w+/]{16}$/)
  expect((await render('<p>a</p>', false)).digest).toBe('')
})
