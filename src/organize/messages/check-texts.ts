import { markField, showFieldErrors } from '../../ui/forms/field-errors.client.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement, name: string): Field[] =>
  ([...form.elements] as Field[]).filter((field) => field.name.startsWith(`${name}.`))

/**
 * Whether a message has a subject and a text in some language. What lacks is marked in the first language, and the first of it
 * gets the focus (D15).
 * @param sentence the error of an empty field
 */
export function checkTexts(form: HTMLFormElement, sentence: string): boolean {
  const wrong = ['subject', 'text'].flatMap((name) => {
    const fields = fieldsOf(form, name)
    return fields.every(({ value }) => value.trim() === '') ? fields.slice(0, 1) : []
  })
  showFieldErrors(form, Object.fromEntries(wrong.map(({ name }) => [name, sentence])))
  wrong[0]?.focus()
  return wrong.length === 0
}

/** A field that was marked is right as soon as it has text. */
export function clearWhenTyped({ target }: Event): void {
  const field = target as HTMLInputElement
  if (field.ariaInvalid === 'true' && field.value.trim() !== '') markField(field, undefined)
}
