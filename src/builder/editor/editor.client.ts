import { Builder, builder, type Component } from '@builder.io/sdk'
import { builtInComponents } from './built-in-components.ts'
import { EditedPage } from './edited-page.client.ts'
import { settingsId, type EditorSettings } from './editor-settings.ts'

/** The version whose behaviour the site has (spec §9). */
const sdkVersion = '0.7.6'

/** Messages of the editor that are ours to answer; the package answers those about components, animations and code. */
interface Message {
  type: string
  data: Record<string, unknown>
}

const settings = JSON.parse(document.getElementById(settingsId)!.textContent ?? '') as EditorSettings
// The package trusts this machine everywhere; we do so only where the site itself runs on it.
const isLocal = /^(localhost|127\.0\.0\.1)$/.test(location.hostname)
Builder.trustedHosts = ['builder.io', '*.builder.io', ...(isLocal ? [location.hostname] : [])]
builder.canTrack = false

if (parent !== window) connect(new EditedPage())

/** Introduces the page to the editor around it, and shows what is edited there (protocol of the content service's SDKs). */
function connect(page: EditedPage): void {
  const { model, locale, apiKey } = settings
  const key = apiKey ?? null
  tell('builder.sdkInfo', {
    target: 'react',
    version: sdkVersion,
    supportsPatchUpdates: false,
    supportsAddBlockScoping: true,
    supportsCustomBreakpoints: true,
  })
  tell('builder.updateContent', { options: { locale, modelName: model, apiKey: key } })
  // What renders them stays at the edge.
  for (const info of [...builtInComponents, ...settings.components]) Builder.registerComponent({}, info as Component)
  addEventListener('message', (event: MessageEvent<Message | undefined>) => {
    if (event.source === parent && Builder.isTrustedHostForEvent(event)) answer(page, event.data)
  })
  for (const [name, type] of [
    ['click', 'builder.clickEmptyBlocks'],
    ['mouseover', 'builder.hoverEmptyBlocks'],
  ] as const)
    addEventListener(name, ({ target }) => tellOfEmptyBlocks(type, target as Element))
  // A link or a form must not lead away from what is edited.
  for (const name of ['click', 'submit']) addEventListener(name, stay, { capture: true })
}

function answer(page: EditedPage, message: Message | undefined): void {
  const data = message?.data
  if (!data) return
  switch (message.type) {
    case 'builder.contentUpdate': {
      const named = data['key'] || data['alias'] || data['entry'] || data['modelName']
      if (named === settings.model) page.change(data['data'] as Parameters<EditedPage['change']>[0])
      break
    }
    case 'builder.configureSdk': {
      const { breakpoints, contentId } = data as { breakpoints?: object; contentId?: string }
      if (breakpoints && (!contentId || contentId === page.contentId)) page.change({ meta: { breakpoints } })
      break
    }
    case 'builder.resetState': {
      const { model, state } = data as { model?: string; state?: object }
      if (model === settings.model && state) page.changeState(state)
      break
    }
  }
}

/** A list without blocks asks for the first one. */
function tellOfEmptyBlocks(type: string, target: Element): void {
  const list = target.closest?.('.builder-blocks')
  if (!list?.classList.contains('no-blocks')) return
  tell(type, {
    parentElementId: list.getAttribute('builder-parent-id') ?? undefined,
    dataPath: list.getAttribute('builder-path') ?? undefined,
  })
}

function stay(event: Event): void {
  if (event.type === 'submit' || (event.target as Element).closest?.('a[href]')) event.preventDefault()
}

function tell(type: string, data: object): void {
  // What is told is no secret, and the editor's own host differs by its version.
  parent.postMessage({ type, data }, '*')
}
