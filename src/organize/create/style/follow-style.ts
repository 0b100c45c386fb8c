import { isGeneratedCover } from '../../../lib/cover-path.ts'
import { fill } from '../../../lib/text/fill.ts'

/** Percent that an arrow moves the point of a photo, and with Shift. */
const [near, far] = [1, 10]
/** A photo is laid again this long after the last change, ms: the server does it. */
const pauseMs = 200

/**
 * Keeps the large picture the one that is chosen, with a photo as it is cut, and tells the form when other drawings came with one
 * chosen already; follows the point of a photo.
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
  followPoint(form)
  form.addEventListener('change', show)
  form.addEventListener('input', showSoon)
  const observer = new MutationObserver(tell)
  observer.observe(form, { childList: true, subtree: true })
  tell()
  show()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    form.removeEventListener('change', show)
    form.removeEventListener('input', showSoon)
  }
}

function change(image: Element, src: string): void {
  if (image.getAttribute('src') !== src) image.setAttribute('src', src)
}

/** The point of a photo that every cut shows is moved by pointer and by arrows. */
function followPoint(form: HTMLElement): void {
  const aim = form.querySelector<HTMLElement>('[data-aim]')
  if (!aim) return
  const field = form.querySelector<HTMLInputElement>('[name=coverFocus]')!
  const [point, middle] = [aim.querySelector('button')!, aim.nextElementSibling!.querySelector('button')!]
  const position = form.querySelector<HTMLElement>('#focus-position')!
  field.disabled = false
  const move = (...to: [x: number, y: number]) => {
    const [x, y] = to.map((at) => Math.round(Math.min(100, Math.max(0, at))))
    field.value = `${x} ${y}`
    field.dataset['unsaved'] = 'changed'
    point.style.insetInlineStart = `${x}%`
    point.style.insetBlockStart = `${y}%`
    position.textContent = fill(position.dataset['words']!, { x: x!, y: y! })
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  point.addEventListener('keydown', (event) => {
    const by = event.shiftKey ? far : near
    const [x, y] = field.value.split(' ').map(Number) as [number, number]
    const to = { ArrowLeft: [x - by, y], ArrowRight: [x + by, y], ArrowUp: [x, y - by], ArrowDown: [x, y + by] }[
      event.key
    ]
    if (!to) return
    event.preventDefault()
    move(to[0]!, to[1]!)
  })
  const drag = ({ type, pointerId, clientX, clientY }: PointerEvent) => {
    if (type === 'pointerdown') aim.setPointerCapture(pointerId)
    else if (!aim.hasPointerCapture(pointerId)) return
    const { left, top, width, height } = aim.getBoundingClientRect()
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100)
  }
  aim.addEventListener('pointerdown', drag)
  aim.addEventListener('pointermove', drag)
  middle.addEventListener('click', () => move(50, 50))
}
