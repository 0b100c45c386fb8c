/**
 * Keeps the large picture the one that is chosen, and tells the form when other drawings came with one chosen already.
 * @returns stops following
 */
export function followCovers(form: HTMLElement): () => void {
  const chosen = () => form.querySelector<HTMLInputElement>('[name="cover.fr.url"]:checked')
  const show = () => form.querySelector('#canvas')?.setAttribute('src', chosen()?.value ?? '')
  const tell = () => chosen()?.dispatchEvent(new Event('change', { bubbles: true }))
  form.addEventListener('change', show)
  const observer = new MutationObserver(tell)
  observer.observe(form, { childList: true, subtree: true })
  tell()
  return () => {
    observer.disconnect()
    form.removeEventListener('change', show)
  }
}
