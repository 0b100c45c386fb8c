/** Shows what uses passkeys, or that the browser has none. */
void import('./passkey.client.ts').then(({ enhance }) => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-passkey]')) enhance(root)
})
