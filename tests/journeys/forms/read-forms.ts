/** A field, a choice of one, or a button. */
export interface Control {
  name: string
  /** Of a box, a radio button, an option: whether it is chosen. */
  chosen: boolean
  type: string
  value: string
  /** Words on a button. */
  label: string
  /** Where a button sends the form instead. */
  action: string
  method: string
}
export interface PageForm {
  action: string
  method: string
  controls: Control[]
}

/** The text of an attribute or a field, as React and the site write it. */
const decoded = (html: string) =>
  html
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const attribute = (element: Element, name: string) => decoded(element.getAttribute(name) ?? '')

/** Collects forms while a page is read; what is in a `<template>` is not part of the page. */
class FormReader {
  readonly forms: (PageForm & { id: string })[] = []
  /** Fields and buttons that name their form. */
  private outside: { form: string; control: Control }[] = []
  private open: PageForm | undefined
  private list: { name: string; form: string; options: Control[] } | undefined
  private area: Control | undefined
  private button: Control | undefined
  private inTemplate = false

  form(element: Element) {
    const [id, action] = [attribute(element, 'id'), attribute(element, 'action')]
    const form = { id, action, method: attribute(element, 'method') || 'get', controls: [] }
    this.forms.push(form)
    this.open = form
    element.onEndTag(() => void (this.open = undefined))
  }

  template(element: Element) {
    this.inTemplate = true
    element.onEndTag(() => void (this.inTemplate = false))
  }

  input(element: Element) {
    const type = attribute(element, 'type') || 'text'
    const isBox = type === 'checkbox' || type === 'radio'
    const value = isBox && !element.hasAttribute('value') ? 'on' : attribute(element, 'value')
    this.add(element, { type, value, chosen: element.hasAttribute('checked') })
  }

  textarea(element: Element) {
    const area = this.add(element, { type: 'textarea', value: '' })
    this.area = area
    element.onEndTag(() => {
      area.value = decoded(area.value).replace(/^\n/, '')
      this.area = undefined
    })
  }

  select(element: Element) {
    const list = { name: attribute(element, 'name'), form: attribute(element, 'form'), options: [] as Control[] }
    this.list = list
    element.onEndTag(() => {
      this.list = undefined
      const [first] = list.options
      if (first && !list.options.some(({ chosen }) => chosen)) first.chosen = true
    })
  }

  option(element: Element) {
    if (!this.list) return
    const { name, form } = this.list
    const option = this.add(element, { type: 'option', name, chosen: element.hasAttribute('selected') }, form)
    this.list.options.push(option)
  }

  submit(element: Element) {
    if (element.hasAttribute('type') && attribute(element, 'type') !== 'submit') return
    const button = this.add(element, { type: 'submit' })
    const named = attribute(element, 'aria-label')
    this.button = button
    element.onEndTag(() => {
      button.label = (named || decoded(button.label)).replace(/\s+/g, ' ').trim()
      this.button = undefined
    })
  }

  text(text: string) {
    if (this.area) this.area.value += text
    else if (this.button) this.button.label += text
  }

  /** Adds those that name their form. */
  end() {
    for (const { form, control } of this.outside) this.forms.find(({ id }) => id === form)?.controls.push(control)
  }

  private add(element: Element, parts: Partial<Control>, form = attribute(element, 'form')): Control {
    const control: Control = {
      name: attribute(element, 'name'),
      type: 'text',
      value: attribute(element, 'value'),
      chosen: false,
      label: '',
      action: attribute(element, 'formaction'),
      method: attribute(element, 'formmethod'),
      ...parts,
    }
    if (this.inTemplate || element.hasAttribute('disabled')) return control
    if (form !== '') this.outside.push({ form, control })
    else this.open?.controls.push(control)
    return control
  }
}

/** The forms of a page without script with what they would send, `<noscript>`, fields and buttons that name their form included. */
export async function readForms(html: string): Promise<PageForm[]> {
  const reader = new FormReader()
  const text = (chunk: Text) => reader.text(chunk.text)
  await new HTMLRewriter()
    .on('form', { element: (element) => reader.form(element) })
    .on('template', { element: (element) => reader.template(element) })
    .on('input', { element: (element) => reader.input(element) })
    .on('textarea', { element: (element) => reader.textarea(element), text })
    .on('select', { element: (element) => reader.select(element) })
    .on('option', { element: (element) => reader.option(element) })
    .on('button', { element: (element) => reader.submit(element), text })
    .on('button *', { text })
    .transform(new Response(html.replaceAll(/<\/?noscript>/g, '')))
    .arrayBuffer()
  reader.end()
  return reader.forms
}
