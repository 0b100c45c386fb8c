import { Builder, builder, type Component } from '@builder.io/sdk'
import { builtInComponents } from './built-in-components.ts'
import { EditedPage } from './edited-page.client.ts'
import { settingsId, type EditorSettings } from './editor-settings.ts'

/** SDK version whose behaviour the site implements (spec §9). */
const sdkVersion = '0.7.6'

const settings = settingsIn(document)
// The SDK always trusts localhost; we only do if the site itself runs there.
const isLocal = /^(localhost|127\.0\.0\.1)$/.test(location.hostname)
Builder.trustedHosts = ['builder.io', '*.builder.io', ...(isLocal ? [location.hostname] : [])]
builder.canTrack = false

if (settings.refusal !== undefined) showRefusal(settings.refusal)
else if (parent !== window) connect(new EditedPage((next) => sendState(settingsIn(next).state)))

/**
 * Connects the page to the surrounding editor with the message protocol of Builder's SDKs. The SDK package itself
 * handles messages about components, animations and code.
 */
function connect(page: EditedPage): void {
  send('builder.sdkInfo', {
    target: 'react',
    version: sdkVersion,
    supportsPatchUpdates: false,
    supportsAddBlockScoping: true,
    supportsCustomBreakpoints: true,
  })
  askForContent()
  // Components are registered without an implementation, since the server renders them.
  for (const info of [...builtInComponents, ...settings.components]) Builder.registerComponent({}, info as Component)
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === parent && Builder.isTrustedHostForEvent(event)) answer(page, event.data)
  })
  for (const [name, type] of [
    ['click', 'builder.clickEmptyBlocks'],
    ['mouseover', 'builder.hoverEmptyBlocks'],
  ] as const)
    addEventListener(name, ({ target }) => sendEmptyBlocks(type, target as Element))
  addEventListener('builder:component:stateChangeListenerActivated', () => sendState(settings.state))
  // Links and forms must not navigate away from the edited page.
  for (const name of ['click', 'submit']) addEventListener(name, stay, { capture: true })
}

/** Shows a message why edits are not displayed. */
function showRefusal(text: string): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.textContent = text
  document.body.insertAdjacentElement('afterbegin', note)
}

/**
 * Handles a message of the editor. Its shape is validated: editor versions differ, and other scripts send messages too.
 */
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
      // A patch for unknown blocks means that another entry was opened: request all of it.
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

/** Tells the editor that an empty list of blocks was clicked or hovered, so that it offers to insert one. */
function sendEmptyBlocks(type: string, target: Element): void {
  const list = target.closest?.('.builder-blocks')
  if (!list?.classList.contains('no-blocks')) return
  send(type, {
    parentElementId: list.getAttribute('builder-parent-id') ?? undefined,
    dataPath: list.getAttribute('builder-path') ?? undefined,
  })
}

function stay(event: Event): void {
  if (event.type === 'submit' || (event.target as Element).closest?.('a[href]')) event.preventDefault()
}

/** Publishes the state to code the editor runs in this page. */
function sendState(state: EditorSettings['state']): void {
  settings.state = state
  dispatchEvent(new CustomEvent('builder:component:stateChange', { detail: { state, ref: { name: settings.model } } }))
}

function settingsIn(page: Document): EditorSettings {
  return JSON.parse(page.getElementById(settingsId)!.textContent ?? '') as EditorSettings
}

function askForContent(): void {
  const { model, locale, apiKey } = settings
  send('builder.updateContent', { options: { locale, modelName: model, apiKey: apiKey ?? null } })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function send(type: string, data: object): void {
  // The messages are not confidential, and the editor's host name depends on its version.
  parent.postMessage({ type, data }, '*')
}
