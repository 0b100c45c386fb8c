/**
 * Closes a menu (`details[name=menu]`) on Escape, with the focus back on its summary, and when the focus leaves it. HTML and
 * CSS do the rest: only one is open, and a click outside closes it.
 */
export function enhance(root: HTMLElement): void {
  const menu = root as HTMLDetailsElement
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')!.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false
  })
}
