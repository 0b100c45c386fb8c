import { fillMenus } from '../../islands/fetched-page.ts'
import { onTabOut } from './tab-out.ts'

/**
 * Closes a menu (`details[name=menu]`) on Escape, with the focus back on its summary, and when Tab leads out of it. HTML and
 * CSS do the rest: only one is open, and a click outside closes it. A button of that name opens a popover, which lacks the Tab only.
 */
export function enhance(root: HTMLElement): void {
  const sheet = (root as HTMLButtonElement).popoverTargetElement as HTMLElement | undefined
  if (sheet) return onTabOut([root, sheet], () => sheet.hidePopover())
  const menu = root as HTMLDetailsElement
  void fillMenus(root)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')!.focus()
  })
  onTabOut([menu], () => (menu.open = false))
}
