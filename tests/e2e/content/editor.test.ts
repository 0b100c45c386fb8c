import type { Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { allowConsoleErrors, open, useBrowser } from '../../support/browser.ts'
import { buildBlock as block, buildText as text } from '../../support/content.ts'
import { openInEditor, openUnsigned, useFakeEditor, type FakeEditor } from '../../support/fake-editor.ts'

useBrowser()
useFakeEditor()

const preview = '/builder/__builder-preview__?builder.preview=page&builder.frameEditing=page'

const update = (editor: FakeEditor, blocks: object[], data: object = {}) =>
  editor.send('builder.contentUpdate', { key: 'page', data: { id: 'edited-1', data: { blocks, ...data } } })

/** Opens a path in the editor, and waits until the page has registered its components. */
async function connected(path: string) {
  const editor = await openInEditor(path)
  await expect
    .poll(async () => (await editor.messages()).filter(({ type }) => type === 'builder.registerComponent').length)
    .toBeGreaterThan(15)
  return editor
}

test('the page tells the editor its version and model, and every component with its inputs', async () => {
  const editor = await connected(preview)
  const messages = await editor.messages()
  const types = messages.map(({ type }) => type)
  expect(types.indexOf('builder.sdkInfo')).toBeLessThan(types.indexOf('builder.updateContent'))
  expect(types.indexOf('builder.updateContent')).toBeLessThan(types.indexOf('builder.registerComponent'))
  expect(messages.find(({ type }) => type === 'builder.sdkInfo')!.data).toEqual({
    target: 'react',
    version: '0.7.6',
    supportsPatchUpdates: false,
    supportsAddBlockScoping: true,
    supportsCustomBreakpoints: true,
  })
  const components = new Map(
    messages.filter(({ type }) => type === 'builder.registerComponent').map(({ data }) => [data.name, data]),
  )
  const input = (component: string, name: string) =>
    components.get(component).inputs.find((one: { name: string }) => one.name === name)
  expect(components.get('Custom Code').requiredPermissions).toEqual(['editCode'])
  expect(input('Image', 'image').allowedFileTypes).toEqual(['jpeg', 'jpg', 'png', 'svg'])
  expect(input('Video', 'video').allowedFileTypes).toEqual(['mp4'])
  expect(components.get('Heading').inputs.map(({ name }: { name: string }) => name)).toEqual([
    'textBefore',
    'textBean',
    'textAfter',
    'colorText',
    'colorBean',
    'customColorBean',
    'tag',
    'tagClass',
  ])
  expect(input('Heading', 'tag')).toMatchObject({ defaultValue: 'h2', enum: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] })
})

test('without a signed address the page says why nothing can be edited and requests no content', async () => {
  const { frame, messages } = await openUnsigned(preview)
  await frame.getByRole('alert').getByText('Rien ne peut être modifié ici').waitFor()
  const types = (await messages()).map(({ type }) => type)
  expect(types).not.toContain('builder.updateContent')
  expect(types).not.toContain('builder.registerComponent')
})

test('the editor shows why an address cannot be embedded', async () => {
  const { messages, page } = await connected(preview)
  const embed = (await messages()).find(({ data }) => data?.name === 'Embed')!.data
  const { onChange } = embed.inputs.find(({ name }: { name: string }) => name === 'url')
  /** Runs the field's own code as the editor does, with what its look-up gives. */
  const contentFor = (answer: object | null) =>
    page.evaluate(
      async ([code, found]) => {
        globalThis.fetch = () => (found ? Promise.resolve(Response.json(found)) : Promise.reject(new Error('offline')))
        const options = new Map([['url', 'https://example.org/film']])
        await new Function(code as string).call(null, options)
        return options.get('content')
      },
      [onChange, answer] as const,
    )
  expect(await contentFor({ html: '<iframe></iframe>' })).toBe('<iframe></iframe>')
  expect(await contentFor({ error: 'no' })).toBe('Invalid url, please try another')
  expect(await contentFor(null)).toBe('There was an error embedding this URL, please try again or another URL')
})

test('an edit shows at once: blocks, styles, a custom block with its CSS', async () => {
  const editor = await connected(preview)
  const { frame } = editor
  await update(editor, [text('a', '<p>Bonjour</p>', { responsiveStyles: { large: { color: 'rgb(0, 0, 255)' } } })])
  await frame.getByText('Bonjour').waitFor()
  expect(await frame.locator('.builder-a').evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(0, 0, 255)',
  )
  const first = await frame.locator('.builder-a').elementHandle()
  await update(editor, [text('a', '<p>Bonjour</p>'), block('b', 'Heading', { textBefore: 'Un titre', tag: 'h3' })])
  await frame.getByRole('heading', { level: 3, name: 'Un titre' }).waitFor()
  // A removed style is gone; a block that did not change is still the same element.
  expect(await frame.locator('.builder-a').evaluate((element) => getComputedStyle(element).color)).not.toBe(
    'rgb(0, 0, 255)',
  )
  expect(await first!.evaluate((element) => element.isConnected)).toBe(true)
  await update(editor, [text('c', '<p>Autre chose</p>')])
  await frame.getByText('Autre chose').waitFor()
  expect(await frame.getByText('Bonjour').count()).toBe(0)
})

test('many edits at once end with the last one', async () => {
  const editor = await connected(preview)
  const pending = new Set<Request>()
  editor.page.on('request', (request) => request.url().endsWith('/builder/__render__') && pending.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    editor.page.on(event as 'requestfinished', (request) => pending.delete(request))
  for (let turn = 1; turn <= 12; turn++) await update(editor, [text('a', `<p>Version ${turn}</p>`)])
  await editor.frame.getByText('Version 12').waitFor()
  await expect.poll(() => pending.size).toBe(0)
  expect(await editor.frame.locator('.builder-text').innerText()).toBe('Version 12')
})

test('messages for another model or from another window change nothing', async () => {
  const editor = await connected(preview)
  await editor.send('builder.contentUpdate', { key: 'symbol', data: { data: { blocks: [text('x', 'Non')] } } })
  await editor.frame.evaluate((data) => window.postMessage({ type: 'builder.contentUpdate', data }, '*'), {
    key: 'page',
    data: { data: { blocks: [text('x', 'Non')] } },
  })
  await update(editor, [text('a', 'Oui')])
  await editor.frame.getByText('Oui').waitFor()
  expect(await editor.frame.getByText('Non').count()).toBe(0)
})

test('breakpoints and state values follow the editor', async () => {
  const editor = await connected(preview)
  const { frame } = editor
  await update(editor, [
    {
      ...text('a', 'Large'),
      responsiveStyles: { large: { color: 'rgb(0, 0, 255)' }, medium: { color: 'rgb(255, 0, 0)' } },
      bindings: { 'component.options.text': 'state.word' },
    },
  ])
  await frame.locator('.builder-a').waitFor({ state: 'attached' })
  const colour = () => frame.locator('.builder-a').evaluate((element) => getComputedStyle(element).color)
  expect(await colour()).toBe('rgb(0, 0, 255)')
  await editor.send('builder.configureSdk', { contentId: 'edited-1', breakpoints: { small: 700, medium: 1100 } })
  await expect.poll(colour).toBe('rgb(255, 0, 0)')
  await editor.send('builder.resetState', { model: 'page', state: { word: 'Du dehors' } })
  await frame.getByText('Du dehors').waitFor()
})

/** Listens to the state changes that the page publishes for the editor's code. @returns reads them */
async function statesSent({ frame }: FakeEditor): Promise<() => Promise<unknown[]>> {
  await frame.evaluate(() => {
    const messages: unknown[] = []
    Object.assign(globalThis, { statesSent: messages })
    addEventListener('builder:component:stateChange', (event) => messages.push((event as CustomEvent).detail))
    dispatchEvent(new Event('builder:component:stateChangeListenerActivated'))
  })
  return () => frame.evaluate('statesSent') as Promise<unknown[]>
}

test('a patch changes single values; a patch of an unknown block requests the whole content', async () => {
  const editor = await connected(preview)
  const { frame, messages } = editor
  await update(editor, [block('box', 'Section', {}), text('a', 'Avant')])
  await frame.getByText('Avant').waitFor()
  const patch = (data: object) => editor.send('builder.patchUpdates', { data })
  await patch({
    'builder-a': [
      { op: 'replace', path: '/component/options/text', value: 'Après' },
      { op: 'add', path: '/responsiveStyles/large/color', value: 'rgb(0, 0, 255)' },
    ],
    'edited-1': [{ op: 'add', path: '/data/blocks/-', value: text('b', 'Ajouté') }],
  })
  await frame.getByText('Ajouté').waitFor()
  expect(await frame.getByText('Après').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 255)')
  const asked = async () => (await messages()).filter(({ type }) => type === 'builder.updateContent').length
  expect(await asked()).toBe(1)
  await patch({ 'builder-gone': [{ op: 'replace', path: '/component/options/text', value: 'Non' }] })
  await expect.poll(asked).toBe(2)
})

test('the editor changes the state of the content and of a symbol, and the page publishes it', async () => {
  const editor = await connected(preview)
  const { frame } = editor
  const messages = await statesSent(editor)
  const shows = (id: string, code: string) => ({ ...text(id, ''), bindings: { 'component.options.text': code } })
  const content = { id: 'symbol-1', data: { state: { word: 'du symbole' }, blocks: [shows('in', 'state.word')] } }
  await update(
    editor,
    [shows('out', 'state.word + state.more'), block('symbol', 'Symbol', { symbol: { model: 'symbol', content } })],
    { state: { word: 'de la page', more: '' } },
  )
  await frame.getByText('du symbole').waitFor()
  await editor.send('builder.resetSymbolState', { state: { id: 'builder-symbol', state: { word: 'un autre' } } })
  await frame.getByText('un autre').waitFor()
  await editor.send('builder.resetState', { model: 'page', state: { more: ' aussi' } })
  await frame.getByText('de la page aussi').waitFor()
  expect(await frame.getByText('un autre').count()).toBe(1)
  expect((await messages()).at(-1)).toMatchObject({
    state: { word: 'de la page', more: ' aussi' },
    ref: { name: 'page' },
  })
})

test('malformed and unknown messages change nothing', async () => {
  const editor = await connected(preview)
  await update(editor, [text('a', 'Toujours là')])
  await editor.frame.getByText('Toujours là').waitFor()
  for (const type of ['builder.contentUpdate', 'builder.patchUpdates', 'builder.configureSdk', 'builder.resetState'])
    for (const data of ['x', [], { key: 'page' }, { key: 'page', data: 'x' }, { data: { x: 1 } }])
      await editor.send(type, data)
  await editor.send('builder.resetSymbolState', { state: { id: 7 } })
  await editor.send('builder.ofTomorrow', { key: 'page', data: { data: { blocks: [] } } })
  await editor.page.evaluate(() => document.querySelector('iframe')!.contentWindow!.postMessage(null, '*'))
  await update(editor, [text('a', 'Toujours là'), text('b', 'Encore')])
  await editor.frame.getByText('Encore').waitFor()
  expect(await editor.frame.getByText('Toujours là').count()).toBe(1)
})

test('the editor runs code in the page, and a click on an empty list is reported', async () => {
  const editor = await connected(preview)
  const { frame } = editor
  await update(editor, [block('columns', 'Columns', { columns: [{ blocks: [] }, { blocks: [text('a', 'Plein')] }] })])
  await frame.getByText('Plein').waitFor()
  expect(await editor.evaluate('return arguments[0] * 2', [21])).toMatchObject({
    type: 'builder.evaluateResult',
    data: { result: 42 },
  })
  expect(await editor.evaluate('throw new Error("non")')).toMatchObject({
    type: 'builder.evaluateError',
    data: { error: 'non' },
  })
  await frame
    .locator('.no-blocks')
    .first()
    .evaluate((element: HTMLElement) => element.click())
  await expect
    .poll(async () => (await editor.messages()).find(({ type }) => type === 'builder.clickEmptyBlocks')?.data)
    .toEqual({ parentElementId: 'builder-columns', dataPath: 'component.options.columns.0.blocks' })
})

test('code in the frame reaches no call of ours', async () => {
  const editor = await connected(preview)
  const { data } = await editor.evaluate(
    'return fetch("/v1/likes").then(() => "reached", (error) => error.name + " " + document.cookie)',
  )
  expect(data.result).toBe('TypeError ')
  allowConsoleErrors(/Content Security Policy|Refused to connect/)
})

test('a symbol is edited alone, with values for its inputs', async () => {
  const editor = await connected('/builder/__symbol-preview__?builder.preview=symbol&builder.frameEditing=symbol')
  await editor.send('builder.contentUpdate', { key: 'symbol', data: { data: { blocks: [text('a', 'Un symbole')] } } })
  await editor.frame.getByText('Un symbole').waitFor()
  expect(await editor.frame.locator('[builder-model=symbol]').count()).toBe(1)
  const inputs = [{ name: 'name', defaultValue: 'Ana' }]
  const greeting = { ...text('a', ''), bindings: { 'component.options.text': '`Bonjour ${state.name}`' } }
  await editor.send('builder.contentUpdate', { key: 'symbol', data: { data: { inputs, blocks: [greeting] } } })
  await editor.frame.getByText('Bonjour Ana').waitFor()
  await editor.send('builder.resetState', { model: 'symbol', state: { name: 'Luz' } })
  await editor.frame.getByText('Bonjour Luz').waitFor()
})

test('a page that does not exist yet is edited at its path', async () => {
  const editor = await connected('/bientot-ici?builder.preview=page&builder.frameEditing=page')
  await update(editor, [text('a', 'Bientôt')], { title: 'Bientôt ici' })
  await editor.frame.getByText('Bientôt').waitFor()
  expect(await editor.frame.title()).toContain('Bientôt ici')
})

test('visitors get neither the editor nor its content security policy', async () => {
  const page = await open('/?builder.frameEditing=page&builder.preview=page')
  expect(await page.locator('#editor').count()).toBe(0)
  const answer = await page.request.get('/?builder.frameEditing=page')
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe-eval')
  expect(answer.headers()['x-frame-options']).toBe('DENY')
})

test('previews have no content, can be framed by the editor only and are never cached', async () => {
  for (const path of [
    '/builder/__builder-preview__',
    '/builder/__symbol-preview__',
    '/en/builder/__builder-preview__',
  ]) {
    const answer = await fetch(inject('siteUrl') + path)
    const headers = Object.fromEntries(answer.headers)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(`builder-model="${path.includes('symbol') ? 'symbol' : 'page'}"`)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(headers['x-frame-options']).toBeUndefined()
    const policy = headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'self' https://builder.io https://*.builder.io")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toMatch(/connect-src http:\/\/[^ ;]+\/builder\/__render__ https:\/\/cdn\.builder\.io/)
  }
})
