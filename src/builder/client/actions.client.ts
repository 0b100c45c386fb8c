import { isSameBuild, parsePage } from '../../islands/fetched-page.ts'
import { actionPath, type ActionRequest } from './action-request.ts'
import { morph } from './morph.ts'

const sheet = new CSSStyleSheet()

/**
 * Handles events on blocks with actions. The server runs the action's code and renders the page with the changed state;
 * the client morphs the content into the result. Each action costs one request, and the client needs no evaluator.
 */
export function enhance(root: HTMLElement): void {
  let last = Promise.resolve()
  const listen = (type: string) =>
    root.addEventListener(type, (event) => {
      const target = event.target as HTMLInputElement
      const block = target.closest<HTMLElement>(`[data-on~="${type}"]`)
      if (!block) return
      if (type === 'submit') event.preventDefault()
      const id = block.getAttribute('builder-id')!
      const nth = [...root.querySelectorAll(`[builder-id="${CSS.escape(id)}"]`)].indexOf(block)
      const { value, checked } = target
      const actionEvent = { block: id, nth, event: { type, target: { value, checked } } }
      // Actions run one after the other, because each starts with the state the previous one changed.
      last = last
        .then(() => act(root, actionEvent))
        .catch((error: unknown) => console.error('The action failed:', error))
    })
  const types = [...root.querySelectorAll<HTMLElement>('[data-on]')].flatMap((one) => one.dataset['on']!.split(' '))
  for (const type of new Set(types)) listen(type)
  root.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if ((event.key !== 'Enter' && event.key !== ' ') || !target.matches('[data-on][role=button]')) return
    event.preventDefault()
    target.click()
  })
}

async function act(root: HTMLElement, actionEvent: ActionRequest['actionEvent']): Promise<void> {
  const states = JSON.parse(root.dataset['states'] ?? '{}') as ActionRequest['states']
  const answer = await fetch(actionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ url: location.pathname + location.search, actionEvent, states } satisfies ActionRequest),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { html } = (await answer.json()) as { html: string }
  const { page, css } = parsePage(html)
  if (!isSameBuild(page)) return location.reload()
  const next = page.querySelector('[data-states]')
  if (!next) return
  // Blocks that appear or change bring new CSS rules.
  await sheet.replace(css)
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  morph(root, next)
}
