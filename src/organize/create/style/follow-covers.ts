import { isGeneratedCover } from '../../../lib/cover-path.ts'
import { objectPosition } from '../../../lib/picture/focus.ts'

/**
 * Keeps the large picture the one that is chosen, and tells the form when other drawings came with one chosen already.
 * @returns stops following
 */
export function followCovers(form: HTMLElement): () => void {
  const chosen = () => form.querySelector<HTMLInputElement>('[name="cover.fr.url"]:checked')
  const show = () => {
    const canvas = form.querySelector<HTMLImageElement>('#canvas')
    canvas?.setAttribute('src', chosen()?.value ?? '')
    const point = form.querySelector<HTMLInputElement>('[name=coverFocus]')?.value
    const note = document.querySelector<HTMLElement>('[data-room-note=style]')
    const { drawing = '', photo = '' } = note?.dataset ?? {}
    if (note) note.textContent = isGeneratedCover(chosen()?.value ?? '') ? drawing : photo
    if (canvas) canvas.style.objectPosition = objectPosition(point) ?? ''
  }
  const tell = () => chosen()?.dispatchEvent(new Event('change', { bubbles: true }))
  form.addEventListener('change', show)
  form.addEventListener('input', show)
  const observer = new MutationObserver(tell)
  observer.observe(form, { childList: true, subtree: true })
  tell()
  show()
  return () => {
    observer.disconnect()
    form.removeEventListener('change', show)
    form.removeEventListener('input', show)
  }
}
