/** Edits the questions of the settings room in place: adds, moves and removes them, without sending the form. */
const list = document.querySelector<HTMLElement>('[data-questions]')
const maxOptions = 20

if (list) {
  list.addEventListener('input', ({ target }) => onTyped(list, target as HTMLInputElement))
  // Before the form is sent by the button.
  list.addEventListener('click', (event) => onPressed(list, event), { capture: true })
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
  if (!button || !item) return
  event.preventDefault()
  const details = item.querySelector('details')!
  if (button.dataset['close'] !== undefined) {
    details.open = false
    return details.querySelector('summary')!.focus()
  }
  const [what] = button.value.split('.')
  if (what === 'remove') {
    const other = item.nextElementSibling ?? item.previousElementSibling
    item.remove()
    if (!items.lastElementChild?.matches('[data-fresh]')) addQuestion(items)
    other?.querySelector('summary')?.focus()
  } else if (what === 'up') item.previousElementSibling?.insertAdjacentElement('beforebegin', item)
  else item.nextElementSibling?.insertAdjacentElement('afterend', item)
  renumber(items)
  if (what !== 'remove') {
    button.focus()
    announce(items, item)
  }
  // A hidden field tells the form that its questions have changed.
  const field = document.querySelector<HTMLInputElement>('[name="questions.form"]')
  field?.dispatchEvent(new Event('change', { bubbles: true }))
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
}

/** Says the new rank of a question. */
function announce(items: HTMLElement, item: HTMLElement): void {
  const place = document.querySelector<HTMLElement>('[data-questions-status]')!
  const number = [...items.children].indexOf(item) + 1
  place.textContent = place.dataset['questionsStatus']!.replace('{n}', String(number))
}
