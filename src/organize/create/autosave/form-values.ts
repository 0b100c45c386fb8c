import { fieldsIn, groupOf, isOfForm } from './save-groups.ts'
import type { Version } from './save-event.ts'

type Text = HTMLInputElement | HTMLTextAreaElement

/** The control of a group that is one text; `undefined` for other groups. */
export function textControl(form: HTMLFormElement, group: string): Text | undefined {
  const control = form.elements.namedItem(group)
  if (control instanceof HTMLTextAreaElement) return control
  return control instanceof HTMLInputElement && /^(text|email|url|number|search)$/.test(control.type)
    ? control
    : undefined
}

/** The fields of a group as they are now, as text. */
export const textOf = (form: HTMLFormElement, group: string): string =>
  String(fieldsIn(new FormData(form), new Set([group])))

/** All texts of a form by name. */
export const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'))

/** Puts a text into its control, and into the editor in its place. */
export function writeText(control: Text, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('rewritten'))
}

/**
 * Puts fields of a group into a form.
 * @returns whether it has all their controls; otherwise nothing is changed
 */
export function writeFields(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): boolean {
  const controls = fields.map(([name]) => form.elements.namedItem(name))
  if (controls.some((control) => control === null)) return false
  for (const [at, [name, value]] of fields.entries()) {
    const control = controls[at]
    if (control instanceof HTMLTextAreaElement) writeText(control, value)
    else if (control instanceof HTMLSelectElement) control.value = value
    else for (const one of form.elements) if (isNamed(one, name)) choose(one, value, fields)
  }
  return true
}

const isNamed = (control: Element, name: string): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.name === name

function choose(control: HTMLInputElement, value: string, fields: readonly (readonly [string, string])[]): void {
  if (control.type === 'radio' || control.type === 'checkbox')
    control.checked = fields.some(([name, one]) => name === control.name && one === control.value)
  else if (control.type !== 'hidden' || control.value !== value) control.value = value
}

/** Whether a control differs from what the page came with. */
export function isTouched(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || !control.name) return false
  // One that the server chose and did not store.
  if (control.checked && control.dataset['unsaved'] !== undefined) return true
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked
}

/** The name of a group as people read it: the label of its first control, or the heading of its part. */
export function labelOf(form: HTMLFormElement, group: string): string {
  const control = [...form.elements].find(
    (one) => 'name' in one && one.name !== '' && groupOf(String(one.name)) === group,
  )
  const own = textControl(form, group)?.labels?.[0]?.textContent
  return (own ?? control?.closest('section, fieldset')?.querySelector('h2, legend')?.textContent ?? group).trim()
}

interface Submits {
  /** Waits until all is saved that can be. @returns whether the form may be sent */
  settle: () => Promise<boolean>
  isUnsaved: (group: string) => boolean
  version: () => Partial<Version>
}

/**
 * Lets a form that is saved as one types be sent too: first what is typed is saved, then the form is sent with what could not
 * be saved only. Fields that nobody touched here may have a newer value by now.
 */
export function followSubmits(
  form: HTMLFormElement,
  signal: AbortSignal,
  { settle, isUnsaved, version }: Submits,
): void {
  let isSettled = false
  form.addEventListener(
    'submit',
    (event) => {
      if (isSettled) {
        // The fields are read while this event is handled, or just after it.
        setTimeout(() => (isSettled = false))
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      void settle().then((maySend) => {
        if (!maySend) return document.getElementById('save-clashes')?.focus()
        isSettled = true
        // A form cannot be sent while its submit event is handled.
        setTimeout(() => form.requestSubmit(submitter))
        return undefined
      })
    },
    { capture: true, signal },
  )
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      if (!isSettled) return
      for (const name of new Set(formData.keys()))
        if (!isOfForm(name) && !isUnsaved(groupOf(name))) formData.delete(name)
      for (const [name, value] of Object.entries(version())) formData.set(name, value)
    },
    { signal },
  )
}
