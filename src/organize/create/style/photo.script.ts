import { imageBreakpoints } from '../../../contracts/limits.ts'
import { fill } from '../../../lib/text/fill.ts'

// Sends a picture as soon as it is chosen, dropped or pasted; shows how much of it has arrived, and asks before one leaves meanwhile. It
// can be stopped. One that is small is asked about first, and one that did not arrive is kept on this device: it is sent again once
// there is network, or by a press, also after one has left the page.

/** Longest side of a picture while it is sent, and of one that is sent lighter: as large as the server keeps it; px. */
const [shownSide, keptSide] = [640, 2 * imageBreakpoints.xl]
/** A heavier file is sent lighter, bytes. */
const heavy = 1024 * 1024
const quality = 0.9

const form = document.querySelector<HTMLFormElement>('form:has([data-drop])')!
const part = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector)!
const zone = part('[data-drop]')
const sending = part('[data-sending]')
const stop = part('[data-sending] button')
const wrong = part('[data-wrong]')
const again = part('[data-again]')
const other = part('[data-other]')
const input = part<HTMLInputElement>('[name=file]')
const words = zone.dataset as Record<string, string>
let isLost = false
let tryAgain: (() => void) | undefined
let request: XMLHttpRequest | undefined

function show(isSending: boolean): void {
  zone.hidden = isSending
  sending.hidden = !isSending
  wrong.hidden = true
  isLost = false
  if (isSending) stop.focus()
  else form.reset()
}

/** Says what is wrong; with an act it may be tried all the same. */
function tell(sentence: string, label = '', act?: () => void): void {
  show(false)
  wrong.firstElementChild!.textContent = sentence
  wrong.hidden = false
  again.textContent = label
  tryAgain = act
  again.hidden = other.hidden = !act
  if (act) again.focus()
}

/** A picture on a canvas, at most so large, px. */
function drawn(bitmap: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  // JPEG has no transparency, which would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

/** The same picture in fewer bytes. */
const lighter = (bitmap: ImageBitmap) =>
  new Promise<Blob>((resolve) => drawn(bitmap, keptSide).toBlob((blob) => resolve(blob!), 'image/jpeg', quality))

async function take(files: FileList | undefined | null): Promise<void> {
  const file = files?.[0]
  if (!file) return
  // What cannot be read here is refused by the server, with its reason.
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return send(file, file.name)
  const anyway = async () => {
    part('canvas').replaceWith(drawn(bitmap, shownSide))
    send(file.size > heavy ? await lighter(bitmap) : file, file.name)
  }
  if (bitmap.width >= imageBreakpoints.xl) await anyway()
  else tell(fill(words['small']!, { n: bitmap.width }), words['anyway'], () => void anyway())
}

/** The picture that waits for the network in this room. */
const key = `/organize/photo?${encodeURIComponent(part<HTMLInputElement>('[name=next]').value)}`
/** Without storage a picture is kept as long as the page. */
const quietly = <T>(act: (cache: Cache) => Promise<T>) =>
  caches
    .open('photos')
    .then(act)
    .catch(() => undefined)
const forget = () => quietly((cache) => cache.delete(key))

const megabytes = (bytes: number) =>
  (bytes / 1024 / 1024).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })

interface Answer {
  location?: string
  error?: { fields?: Record<string, string> }
}

function send(picture: Blob, name: string): void {
  void quietly((cache) => cache.put(key, new Response(picture, { headers: { name: encodeURI(name) } })))
  show(true)
  part('[data-sending] b').textContent = name
  const begin = Date.now()
  let percent = 0
  const sent = (loaded: number, total: number) => {
    percent = Math.round((loaded / total) * 100)
    part<HTMLProgressElement>('progress').value = percent
    sending.style.setProperty('--sent', `${percent}%`)
    const left = Math.ceil(((Date.now() - begin) / 1000) * (total / loaded - 1))
    part('[role=status]').textContent = fill(words['progress']!, {
      percent,
      sent: megabytes(loaded),
      of: megabytes(total),
      left,
    })
  }
  // `fetch` does not say how much was sent.
  const own = (request = new XMLHttpRequest())
  own.addEventListener('loadend', () => (request = undefined))
  own.upload.addEventListener('progress', ({ loaded, total }) => sent(loaded, total))
  const wait = (sentence: string) => tell(sentence, words['retry'], () => send(picture, name))
  own.addEventListener('error', () => {
    wait(fill(words['lost']!, { percent }))
    isLost = true
  })
  own.addEventListener('load', () => {
    const { location: to, error } = parsed(own.responseText)
    const reason = error?.fields?.['file']
    if (to === undefined && reason === undefined) wait(words['failed']!)
    else void forget().then(() => (to === undefined ? tell(reason!) : location.assign(to)))
  })
  own.open('POST', form.getAttribute('action')!)
  own.setRequestHeader('accept', 'application/json')
  const body = new FormData(form)
  body.set('file', picture, name)
  own.send(body)
}

function parsed(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

form.addEventListener('change', ({ target }) => void take((target as HTMLInputElement).files))
document.addEventListener('paste', ({ clipboardData }) => void take(clipboardData?.files))
for (const name of ['dragover', 'dragleave', 'drop'])
  zone.addEventListener(name, ({ type }) => zone.toggleAttribute('data-over', type === 'dragover'))
again.addEventListener('click', () => tryAgain?.())
stop.addEventListener('click', () => {
  request?.abort()
  void forget()
  show(false)
  input.focus()
})
addEventListener('beforeunload', (event) => request && event.preventDefault())
// One that was stopped by the network goes on by itself.
addEventListener('online', () => isLost && again.click())
other.addEventListener('click', () => {
  void forget()
  show(false)
  input.click()
})
// One that was chosen before this script was there, or that did not arrive the last time.
if (input.files?.length) void take(input.files)
else
  void quietly(async (cache) => {
    const found = await cache.match(key)
    if (!found) return
    const [picture, name] = [await found.blob(), decodeURI(found.headers.get('name')!)]
    tell(fill(words['kept']!, { name }), words['retry'], () => send(picture, name))
  })
