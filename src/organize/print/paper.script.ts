/** The sheets for the door: they follow their options, and are printed once that is noted. */

const options = document.querySelector<HTMLFormElement>('[data-paper-options]')
options?.querySelector<HTMLElement>('button')?.setAttribute('hidden', '')

let wanted = ''
options?.addEventListener('change', () => void show(options))

/** Shows the sheets and what is beside them with the options of the form; the form stays, and with it the focus. */
async function show(form: HTMLFormElement): Promise<void> {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const address = `${location.pathname}?${query.toString()}`
  wanted = address
  const page = await fetch(address).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  if (wanted !== address) return
  // Without network the page says so by itself.
  if (page === undefined) return location.assign(address)
  const fresh = new DOMParser().parseFromString(page, 'text/html')
  for (const part of ['[data-sheets]', 'form[action="/forms/events.addPrint"]'])
    document.querySelector(part)?.replaceWith(fresh.querySelector(part)!)
  history.replaceState(history.state, '', address)
}

if (document.querySelector('[data-print-now]')) {
  // A reload prints nothing.
  const address = new URL(location.href)
  address.searchParams.delete('print')
  history.replaceState(history.state, '', address)
  print()
}
