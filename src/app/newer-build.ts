let isOld = false

/**
 * Asks which build the site serves. From a newer one on, filters and pages of a list lead to new documents instead of updating
 * this page, as links do anyway, so that the next one brings the new build (spec §7, D46).
 * @throws without network
 */
export async function ask(): Promise<void> {
  if (isOld) return
  const { entry } = (await (await fetch('/builds/latest.json')).json()) as { entry: string }
  if (document.querySelector(`script[src='${CSS.escape(entry)}']`)) return
  isOld = true
  // Before the listeners that update in place (src/islands/regions.ts).
  for (const name of ['click', 'submit']) addEventListener(name, leave, { capture: true })
}

function leave(event: Event): void {
  if ((event.target as Element).closest('[data-region-links] a, form[data-region-form]'))
    event.stopImmediatePropagation()
}
