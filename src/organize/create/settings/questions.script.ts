/** Edits the questions of the settings room in place: adds, moves and removes them, without sending the form. */
const list = document.querySelector<HTMLElement>('[data-questions]')
const maxOptions = 20

if (list) {
  list.addEventListener('input', ({ target }) => onTyped(list, target as HTMLInputElement))
  // Before the form is sent by the button.
  list.addEventListener('click', (event) => onPressed(list, event), { capture: true })
  list.addEventListener('keydown', (event) => onArrow(list, event))
  list.addEventListener('pointerdown', (event) => onGrip(list, event))
}

/** What is typed is the name of its question; the last empty question, and the last empty option, get another one after them. */
function onTyped(items: HTMLElement, control: HTMLInputElement): void {
  const item = control.closest<HTMLElement>('[data-question]')!
  if (control.dataset['questionLabel'] !== undefined) {
    const name = item.querySelector<HTMLElement>('[data-question-name]')!
    name.textContent = control.value.trim() || name.dataset['questionName']!
    if (item === items.lastElementChild) addQuestion(items)
  }
  const option = control.closest<HTMLElement>('[data-option]')
  const options = option?.parentElement
  if (option && options && option === options.lastElementChild && options.children.length < maxOptions)
    options.appendChild(copyOf(option))
  renumber(items)
}

function onPressed(items: HTMLElement, event: Event): void {
  const button = (event.target as Element).closest<HTMLButtonElement>('button')
  const item = button?.closest<HTMLElement>('[data-question]')
  if (!button || !item || button.dataset['grip'] !== undefined) return
  event.preventDefault()
  const details = item.querySelector('details')!
  if (button.dataset['close'] !== undefined) {
    details.open = false
    return details.querySelector('summary')!.focus()
  }
  const [what] = button.value.split('.')
  if (what === 'remove' || what === 'drop') {
    if (what === 'drop') confirmDrop(items, item.dataset['question']!)
    const other = item.nextElementSibling ?? item.previousElementSibling
    item.remove()
    if (!items.lastElementChild?.matches('[data-fresh]')) addQuestion(items)
    other?.querySelector('summary')?.focus()
  } else if (what === 'up') item.previousElementSibling?.insertAdjacentElement('beforebegin', item)
  else item.nextElementSibling?.insertAdjacentElement('afterend', item)
  renumber(items)
  if (what === 'up' || what === 'down') {
    button.focus()
    announce(items, item)
  }
  tellForm()
}

/** A hidden field tells the form that its questions have changed, also to a script that comes later. */
function tellForm(): void {
  const field = document.querySelector<HTMLInputElement>('[name="questions.form"]')
  if (!field) return
  field.dataset['unsaved'] = 'changed'
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The form says that a question with answers may go. */
function confirmDrop(items: HTMLElement, id: string): void {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'questions.dropped', value: id })
  items.insertAdjacentElement('afterend', field)
}

const isStored = (item: Element | null): item is HTMLElement =>
  item instanceof HTMLElement && !item.matches('[data-fresh]')

/** Puts a question before or after its neighbour; those that are not stored yet stay last. */
function step(item: HTMLElement, direction: 'up' | 'down'): boolean {
  const other = direction === 'up' ? item.previousElementSibling : item.nextElementSibling
  if (!isStored(other)) return false
  other.insertAdjacentElement(direction === 'up' ? 'beforebegin' : 'afterend', item)
  return true
}

/** Arrows on the grip move its question. */
function onArrow(items: HTMLElement, event: KeyboardEvent): void {
  const grip = (event.target as Element).closest<HTMLElement>('[data-grip]')
  if (!grip || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  const item = grip.closest<HTMLElement>('[data-question]')!
  if (!step(item, event.key === 'ArrowUp' ? 'up' : 'down')) return
  renumber(items)
  grip.focus()
  announce(items, item)
  tellForm()
}

/** A pulled grip moves its question past each neighbour whose middle the pointer passes. */
function onGrip(items: HTMLElement, { target, pointerId }: PointerEvent): void {
  const grip = (target as Element).closest<HTMLElement>('[data-grip]')
  if (!grip) return
  const item = grip.closest<HTMLElement>('[data-question]')!
  const before = [...items.children].indexOf(item)
  const done = new AbortController()
  const { signal } = done
  item.dataset['moving'] = ''
  const middle = (one: Element | null) => {
    if (!isStored(one)) return undefined
    const { top, height } = one.getBoundingClientRect()
    return top + height / 2
  }
  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== pointerId) return
    if (move.clientY < (middle(item.previousElementSibling) ?? Number.NEGATIVE_INFINITY)) step(item, 'up')
    else if (move.clientY > (middle(item.nextElementSibling) ?? Number.POSITIVE_INFINITY)) step(item, 'down')
  }
  const onEnd = () => {
    done.abort()
    delete item.dataset['moving']
    if ([...items.children].indexOf(item) === before) return
    renumber(items)
    announce(items, item)
    tellForm()
  }
  addEventListener('pointermove', onMove, { signal })
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onEnd, { signal })
}

/** An empty question after the others, unless there are as many as possible. */
function addQuestion(items: HTMLElement): void {
  if (items.children.length >= Number(items.dataset['questions'])) return
  const pattern = document.querySelector<HTMLTemplateElement>('[data-question-template]')!
  items.appendChild(copyOf(pattern.content.firstElementChild as HTMLElement))
}

let copies = 0

/** A copy with ids of its own, and nothing typed. */
function copyOf(pattern: HTMLElement): HTMLElement {
  const copy = pattern.cloneNode(true) as HTMLElement
  const suffix = `-${++copies}`
  for (const one of copy.querySelectorAll<HTMLElement>('[id], [for], [aria-describedby]'))
    for (const name of ['id', 'for', 'aria-describedby']) {
      const value = one.getAttribute(name)
      if (value)
        one.setAttribute(
          name,
          value.replace(/\S+/g, (id) => id + suffix),
        )
    }
  for (const field of copy.querySelectorAll('input')) {
    if (/^questions\.\d+\.(options\.\d+\.)?id$/.test(field.name)) field.value = crypto.randomUUID().slice(0, 8)
    else if (field.type !== 'hidden' && field.type !== 'checkbox') field.value = ''
  }
  return copy
}

/** Positions are part of the names of fields and of the values of buttons. */
function renumber(items: HTMLElement): void {
  for (const [index, item] of [...items.children].entries()) {
    for (const field of item.querySelectorAll<HTMLInputElement>('[name^="questions."]'))
      if (field.localName !== 'button') field.name = field.name.replace(/^questions\.\d+/, `questions.${index}`)
    for (const button of item.querySelectorAll('button'))
      if (button.value) button.value = button.value.replace(/\d+$/, String(index))
    for (const [at, option] of [...item.querySelectorAll('[data-option]')].entries())
      for (const field of option.querySelectorAll('input'))
        field.name = field.name.replace(/options\.\d+/, `options.${at}`)
  }
  count(items)
}

/** Says how many questions there are: those that have a text. */
function count(items: HTMLElement): void {
  const shown = document.querySelector<HTMLElement>('[data-questions-count]')!
  const labels = items.querySelectorAll<HTMLInputElement>('[data-question-label]')
  const ids = new Set([...labels].flatMap((label) => (label.value.trim() ? [label.closest('[data-question]')] : [])))
  const rule = new Intl.PluralRules(document.documentElement.lang).select(ids.size)
  shown.textContent = shown.dataset[rule === 'one' ? 'one' : 'other']!.replace('{n}', String(ids.size))
}

/** Says the new rank of a question. */
function announce(items: HTMLElement, item: HTMLElement): void {
  const place = document.querySelector<HTMLElement>('[data-questions-status]')!
  const number = [...items.children].indexOf(item) + 1
  place.textContent = place.dataset['questionsStatus']!.replace('{n}', String(number))
}
