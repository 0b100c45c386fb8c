/** Buttons that scroll a carousel by one slide; touch, wheel and keyboard scrolling work without it. */
for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const list = carousel.querySelector('ul')!
  const buttons = carousel.querySelector<HTMLElement>('[data-carousel-buttons]')
  const [back, on] = buttons?.querySelectorAll('button') ?? []
  if (!buttons || !back || !on) continue
  const step = () => {
    const [first, second] = list.children as unknown as HTMLElement[]
    return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth
  }
  const update = () => {
    const room = list.scrollWidth - list.clientWidth
    buttons.hidden = room <= 1
    back.disabled = list.scrollLeft <= 1
    on.disabled = list.scrollLeft >= room - 1
  }
  const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')
  const move = (slides: number) => list.scrollBy({ left: slides * step(), behavior: behavior() })
  back.addEventListener('click', () => move(-1))
  on.addEventListener('click', () => move(1))
  list.addEventListener('keydown', (event) => {
    if (event.target !== list) return
    const slides = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (slides === undefined) return
    event.preventDefault()
    move(slides)
  })
  list.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(list)
}
