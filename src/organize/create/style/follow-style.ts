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

/** Sends a picture as soon as it is chosen or dropped, and shows how much of it has arrived. @returns stops following */
export function followPhoto(): () => void {
  const zone = document.querySelector<HTMLElement>('[data-drop]')
  const form = zone?.closest('form')
  if (!zone || !form) return () => {}
  const input = form.querySelector<HTMLInputElement>('[type=file]')!
  const onChange = () => {
    const file = input.files?.[0]
    if (file) send(form, zone, file)
  }
  const over = () => zone.setAttribute('data-over', '')
  const out = () => zone.removeAttribute('data-over')
  const entering = ['dragenter', 'dragover'] as const
  const leaving = ['dragleave', 'drop'] as const
  input.addEventListener('change', onChange)
  for (const name of entering) zone.addEventListener(name, over)
  for (const name of leaving) zone.addEventListener(name, out)
  // One that was chosen before this script was there.
  onChange()
  return () => {
    input.removeEventListener('change', onChange)
    for (const name of entering) zone.removeEventListener(name, over)
    for (const name of leaving) zone.removeEventListener(name, out)
  }
}

interface Answer {
  location?: string
  error?: { fields?: Record<string, string> }
}

function send(form: HTMLFormElement, zone: HTMLElement, file: File): void {
  const sending = form.querySelector<HTMLElement>('[data-sending]')!
  const [bar, words] = [sending.querySelector('progress')!, sending.querySelector('small')!]
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)
  const show = (isSending: boolean) => {
    zone.hidden = isSending
    sending.hidden = !isSending
  }
  const fail = (sentence = zone.dataset['failed']!) => {
    show(false)
    form.reset()
    const place = form.querySelector<HTMLElement>('[data-wrong]')!
    place.textContent = sentence
    place.hidden = false
    place.setAttribute('role', 'alert')
  }
  sending.querySelector('b')!.textContent = file.name
  bar.value = 0
  show(true)
  // `fetch` does not say how much was sent.
  const request = new XMLHttpRequest()
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    bar.value = loaded / total
    words.textContent = zone.dataset['progress']!.replace('{sent}', megabytes(loaded)).replace('{of}', megabytes(total))
  })
  request.addEventListener('error', () => fail())
  request.addEventListener('load', () => {
    const { location: next, error } = parsed(request.responseText)
    if (next !== undefined) location.assign(next)
    else fail(error?.fields?.['file'])
  })
  request.open('POST', form.getAttribute('action')!)
  request.setRequestHeader('accept', 'application/json')
  request.send(new FormData(form))
}

function parsed(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
