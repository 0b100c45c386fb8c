import { isSameText } from './shown-values.ts'
import { textControl, textOf, writeFields } from './form-values.ts'

/** A group of fields that was typed and is not saved yet. */
interface UnsavedGroup {
  fields: [name: string, value: string][]
  /** The stored value that was typed over. */
  base: string
}

type Unsaved = Record<string, UnsavedGroup>

/**
 * What was typed and is not saved yet, per person and event, on this device: a reload, a page that comes back and a tab that
 * is opened again go on with it.
 * @param owner id of the person who types
 * @param id of the event, `new` for one without
 */
export function unsavedOf(owner: string, id: string) {
  const key = `unsaved:${owner}:${id}`
  const read = (): Unsaved => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}') as Unsaved
    } catch {
      return {}
    }
  }
  const write = (all: Unsaved) => {
    try {
      if (Object.keys(all).length > 0) localStorage.setItem(key, JSON.stringify(all))
      else localStorage.removeItem(key)
    } catch {
      // A full or forbidden storage: the form itself still has what was typed.
    }
  }
  return {
    read,
    put: (group: string, unsaved: UnsavedGroup) => write({ ...read(), [group]: unsaved }),
    remove: (group: string) => {
      const { [group]: _, ...rest } = read()
      write(rest)
    },
  }
}

/**
 * Puts a group that was typed before back into the form. That the form shows it proves nothing: browsers and refused forms
 * put it there too.
 * @param stored value of the group at the server, as `valueOf` writes it
 * @returns `saved`: the server has it; `unsaved`; `clash`: the server has another value by now; `hidden`: the form has no
 * fields for it, such as those of dates that a rhythm laid out; `elsewhere`: it is of another room
 */
export function restore(
  form: HTMLFormElement,
  group: string,
  { fields, base }: UnsavedGroup,
  stored: string,
): 'saved' | 'unsaved' | 'clash' | 'hidden' | 'elsewhere' {
  const isText = textControl(form, group) !== undefined
  const text = fields[0]?.[1] ?? ''
  if (isText && (text === stored || (stored !== base && isSameText(text, stored)))) return 'saved'
  const shown = textOf(form, group)
  if (shown === String(new URLSearchParams(fields))) return isText && stored !== base ? 'clash' : 'unsaved'
  if (!writeFields(form, fields)) return shown ? 'hidden' : 'elsewhere'
  return stored === base ? 'unsaved' : 'clash'
}
