/**
 * Calls `close` when the Tab key has led the focus out of some elements. A press moves the focus too, but must close nothing
 * while it lasts: Chromium crashes over a box that vanishes under it.
 */
export function onTabOut(elements: readonly HTMLElement[], close: () => void): void {
  addEventListener('keyup', ({ key }) => {
    const focused = document.activeElement
    // A row around a menu that scrolls takes the focus as well.
    if (key === 'Tab' && focused && !elements.some((one) => one.contains(focused) || focused.contains(one))) close()
  })
}
