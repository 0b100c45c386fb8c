import { isGeneratedCover } from '../../../lib/cover-path.ts'

/** A photo is laid again this long after the last change, ms: the server does it. */
const pauseMs = 200

/**
 * Keeps the large picture the one that is chosen, with a photo as it is cut, and tells the form when other drawings came with one
 * chosen already; sends a photo that is dropped, pasted or chosen.
 * @returns stops following
 */
export function followCovers(form: HTMLElement): () => void {
  const chosen = () => form.querySelector<HTMLInputElement>('[name="cover.fr.url"]:checked')
  const show = () => {
    const { value = '', dataset: { laid } = {} } = chosen() ?? {}
    const note = document.querySelector<HTMLElement>('[data-room-note=style]')
    const { drawing = '', photo = '' } = note?.dataset ?? {}
    if (note) note.textContent = isGeneratedCover(value) ? drawing : photo
    const point = form.querySelector<HTMLInputElement>('[name=coverFocus]')?.value ?? '50 50'
    // The last part of the address: cut, point and size.
    const laidAs = (address: string, { dataset: { code } }: HTMLElement) =>
      address.replace(/[^/]+(?=-(?:row|\d+)\.svg)/, `${code}-${point.replace(' ', '-')}`)
    let shown = laid ?? value
    for (const cut of form.querySelectorAll<HTMLInputElement>('[name=coverCut]')) {
      const image = cut.nextElementSibling!
      change(image, laidAs(image.getAttribute('src')!, cut))
      if (laid && cut.checked) shown = laidAs(laid, cut)
    }
    const canvas = form.querySelector('#canvas')
    if (canvas) change(canvas, shown)
  }
  let timer: ReturnType<typeof setTimeout>
  const showSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(show, pauseMs)
  }
  const tell = () => chosen()?.dispatchEvent(new Event('change', { bubbles: true }))
  const stopPhoto = followPhoto()
  form.addEventListener('change', show)
  form.addEventListener('input', showSoon)
  const observer = new MutationObserver(tell)
  observer.observe(form, { childList: true, subtree: true })
  tell()
  show()
  return () => {
    clearTimeout(timer)
    stopPhoto()
    observer.disconnect()
    form.removeEventListener('change', show)
    form.removeEventListener('input', showSoon)
  }
}

function change(image: Element, src: string): void {
  if (image.getAttribute('src') !== src) image.setAttribute('src', src)
}

/**
 * Sends a picture as soon as it is chosen, dropped or pasted, shows how much of it has arrived, and asks before one leaves meanwhile; it
 * can be stopped.
 * @returns stops following
 */
function followPhoto(): () => void {
  const zone = document.querySelector<HTMLElement>('[data-drop]')
  const form = zone?.closest('form')
  if (!zone || !form) return () => {}
  const input = form.querySelector<HTMLInputElement>('[type=file]')!
  const sendFirst = (files: FileList | undefined | null) => {
    const file = files?.[0]
    if (file) send(form, zone, file)
  }
  const onChange = () => sendFirst(input.files)
  const over = ({ type }: Event) => zone.toggleAttribute('data-over', type === 'dragover')
  const onPaste = ({ clipboardData }: ClipboardEvent) => sendFirst(clipboardData?.files)
  const stopping = new AbortController()
  input.addEventListener('change', onChange, stopping)
  document.addEventListener('paste', onPaste, stopping)
  for (const name of ['dragover', 'dragleave', 'drop']) zone.addEventListener(name, over, stopping)
  // One that was chosen before this script was there.
  onChange()
  return () => stopping.abort()
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
  const stay = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', stay)
  request.addEventListener('loadend', () => removeEventListener('beforeunload', stay))
  sending.querySelector('button')!.addEventListener('click', () => request.abort())
  request.addEventListener('abort', () => {
    show(false)
    form.reset()
  })
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
  const body = new FormData(form)
  body.set('file', file)
  request.send(body)
}

function parsed(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
