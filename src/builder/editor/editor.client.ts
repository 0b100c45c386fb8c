import { Builder, builder, type Component } from '@builder.io/sdk'
import { builtInComponents } from './built-in-components.ts'
import { EditedPage } from './edited-page.client.ts'
import { settingsId, type EditorSettings } from './editor-settings.ts'

/** The version whose behaviour the site has (spec §9). */
const sdkVersion = '0.7.6'

const settings = settingsIn(document)
// The package trusts this machine everywhere; we do so only where the site itself runs on it.
const isLocal = /^(localhost|127\.0\.0\.1)$/.test(location.hostname)
Builder.trustedHosts = ['builder.io', '*.builder.io', ...(isLocal ? [location.hostname] : [])]
builder.canTrack = false

if (parent !== window) connect(new EditedPage((next) => tellState(settingsIn(next).state)))

/**
 * Introduces the page to the editor around it, and shows what is edited there (protocol of the content service's SDKs). The
 * package itself answers messages about components, animations and code.
 */
function connect(page: EditedPage): void {
  tell('builder.sdkInfo', {
    target: 'react',
    version: sdkVersion,
    supportsPatchUpdates: false,
    supportsAddBlockScoping: true,
    supportsCustomBreakpoints: true,
  })
  askForContent()
  // What renders them stays at the edge.
  for (const info of [...builtInComponents, ...settings.components]) Builder.registerComponent({}, info as Component)
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === parent && Builder.isTrustedHostForEvent(event)) answer(page, event.data)
  })
  for (const [name, type] of [
    ['click', 'builder.clickEmptyBlocks'],
    ['mouseover', 'builder.hoverEmptyBlocks'],
  ] as const)
    addEventListener(name, ({ target }) => tellOfEmptyBlocks(type, target as Element))
  addEventListener('builder:component:stateChangeListenerActivated', () => tellState(settings.state))
  // A link or a form must not lead away from what is edited.
  for (const name of ['click', 'submit']) addEventListener(name, stay, { capture: true })
}

/** What the editor says, of which nothing is taken for granted: its versions differ, and it talks to other scripts too. */
function answer(page: EditedPage, message: unknown): void {
  const { type, data: given } = recordOf(message)
  const data = recordOf(given)
  switch (type) {
    case 'builder.contentUpdate': {
      const named = data['key'] || data['alias'] || data['entry'] || data['modelName']
      if (named === settings.model) page.change(recordOf(data['data']))
      break
    }
    case 'builder.patchUpdates': {
      // Whoever changes a content that the page has not, has changed another one since: all of it is asked for.
      if (!page.patch(recordOf(data['data']))) askForContent()
      break
    }
    case 'builder.configureSdk': {
      const { breakpoints, contentId } = data
      if (breakpoints && (!contentId || contentId === page.contentId))
        page.change({ meta: { breakpoints: recordOf(breakpoints) } })
      break
    }
    case 'builder.resetState': {
      if (data['model'] === settings.model) page.changeState(recordOf(data['state']))
      break
    }
    case 'builder.resetSymbolState': {
      const { id, state } = recordOf(data['state'])
      if (typeof id === 'string') page.changeState(recordOf(state), id)
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

/** Code that the editor runs here listens for the state of the content. */
function tellState(state: EditorSettings['state']): void {
  settings.state = state
  dispatchEvent(new CustomEvent('builder:component:stateChange', { detail: { state, ref: { name: settings.model } } }))
}

function settingsIn(page: Document): EditorSettings {
  return JSON.parse(page.getElementById(settingsId)!.textContent ?? '') as EditorSettings
}

function askForContent(): void {
  const { model, locale, apiKey } = settings
  tell('builder.updateContent', { options: { locale, modelName: model, apiKey: apiKey ?? null } })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function tell(type: string, data: object): void {
  // What is told is no secret, and the editor's own host differs by its version.
  parent.postMessage({ type, data }, '*')
}
