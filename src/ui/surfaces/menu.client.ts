import { adoptStyle, isSameBuild, parsePage } from '../../islands/fetched-page.ts'
import { onTabOut } from './tab-out.ts'

/**
 * Closes a menu (`details[name=menu]`) on Escape, with the focus back on its summary, and when Tab leads out of it. HTML and
 * CSS do the rest: only one is open, and a click outside closes it. A button of that name opens a popover, which lacks the Tab only.
 */
export function enhance(root: HTMLElement): void {
  const sheet = (root as HTMLButtonElement).popoverTargetElement as HTMLElement | undefined
  if (sheet) return onTabOut([root, sheet], () => sheet.hidePopover())
  const menu = root as HTMLDetailsElement
  const panel = menu.querySelector<HTMLElement>('[data-filled-from]')
  if (panel) void fill(panel).catch(() => {})
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')!.focus()
  })
  onTabOut([menu], () => (menu.open = false))
}

/** Fills a menu from the page that its link leads to, from the region that it names; without an answer the link stays. */
async function fill(panel: HTMLElement): Promise<void> {
  const answer = await fetch(panel.querySelector('a')!.href, { headers: { accept: 'text/html' } })
  const { page, css } = parsePage(await answer.text())
  const region = page.querySelector(`[data-region='${panel.dataset['filledFrom']}']`)
  if (!region || !isSameBuild(page)) return
  adoptStyle(css, page.querySelectorAll('link[rel=stylesheet]'))
  panel.replaceChildren(...region.childNodes)
}
