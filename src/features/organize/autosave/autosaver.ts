import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { OrganizedEvent } from '../../../contracts/v1/organizing.ts'
import { showFieldErrors } from '../../../ui/forms/field-errors.client.ts'
import type { Typed } from '../preview/preview-model.ts'
import { readEvent, saveFields, SaveRefused, type Saved, type SavingCall } from './save-event.ts'
import { fieldsIn, groupOf } from './save-groups.ts'

/** A change is sent this long after the last key, ms. */
const pauseMs = 600
/** A save that gets no answer is tried so often again. */
const maxRetries = 4

/** State of saving: nothing yet, saving, saved, waiting for the network, failed, changed on another device. */
export type Voice = 'none' | 'saving' | 'saved' | 'offline' | 'failed' | 'changed'

export interface AutosaveState {
  event: OrganizedEvent | undefined
  /** All fields of the form, once one has changed. */
  typed: Typed
  voice: Voice
  /** When it was saved last. */
  savedAt: string | undefined
  /** How many groups of fields wait to be saved. */
  waiting: number
}

interface AutosaveOptions {
  client: QueryClient
  /** The event as it came with the page. */
  event: OrganizedEvent | undefined
  call: SavingCall
  /** Is called once, when a new draft got its id. */
  onCreated: (id: string) => void
}

/**
 * Saves the fields of a form as they change, a moment after the last key: only what changed, one save at a time. Without
 * network what changed waits and is sent when it is back.
 */
export class Autosaver {
  #state: AutosaveState
  #listeners = new Set<() => void>()
  #form: HTMLFormElement | undefined
  #id: string | undefined
  #revision: number
  #dirty = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isChanged = false
  #options: AutosaveOptions
  #saving: MutationObserver<Saved, Error, ReadonlySet<string>>

  constructor(options: AutosaveOptions) {
    const { event, client } = options
    this.#options = options
    this.#id = event?._id
    this.#revision = event?.revision ?? 0
    this.#state = { event, typed: {}, voice: 'none', savedAt: undefined, waiting: 0 }
    this.#saving = new MutationObserver(client, {
      mutationFn: (groups: ReadonlySet<string>) =>
        saveFields(options.call, this.#id, this.#revision, fieldsIn(new FormData(this.#form), groups)),
      retry: (count, error) => !(error instanceof SaveRefused) && count < maxRetries,
    })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): AutosaveState => this.#state

  /** Follows a form. @returns stops following */
  attach(form: HTMLFormElement): () => void {
    this.#form = form
    const textOf = (group: string) => String(fieldsIn(new FormData(form), new Set([group])))
    const known = new Map<string, string>()
    for (const name of new FormData(form).keys()) known.set(groupOf(name), textOf(groupOf(name)))
    const onChange = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      // The dates tell of themselves as a whole.
      const group = name ? groupOf(name) : 'dates'
      // Scripts tell of fields that are as they were: those are no changes.
      if (known.get(group) === textOf(group)) return
      known.set(group, textOf(group))
      this.#dirty.add(group)
      const texts = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
      this.#notify({ typed: Object.fromEntries(texts) })
      clearTimeout(this.#timer)
      this.#timer = setTimeout(this.flush, pauseMs)
    }
    form.addEventListener('input', onChange)
    form.addEventListener('change', onChange)
    const stop = this.#saving.subscribe(() => this.#notify({}))
    // What was typed before this script came is a change too.
    for (const control of form.elements)
      if (isTouched(control)) {
        known.delete(groupOf(control.name))
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
    return () => {
      stop()
      form.removeEventListener('input', onChange)
      form.removeEventListener('change', onChange)
    }
  }

  /** Sends what waits, unless a save is under way already. */
  flush = (): void => {
    clearTimeout(this.#timer)
    if (this.#saving.getCurrentResult().isPending || this.#dirty.size === 0) return
    const groups = new Set(this.#dirty)
    this.#dirty.clear()
    this.#saving.mutate(groups).then(this.#onSaved, (error: Error) => this.#onRefused(error, groups))
  }

  #onSaved = ({ event, revision, savedAt }: Saved): void => {
    if (this.#id === undefined) this.#options.onCreated(event._id)
    this.#id = event._id
    this.#revision = revision
    showFieldErrors(this.#form!, {})
    this.#notify({ event, savedAt })
    this.flush()
  }

  #onRefused(error: Error, groups: ReadonlySet<string>): void {
    const fields = error instanceof SaveRefused ? error.fields : {}
    const wrong = new Set(Object.keys(fields).map(groupOf))
    const right = [...groups].filter((group) => !wrong.has(group))
    for (const group of right) this.#dirty.add(group)
    if (error instanceof SaveRefused && error.code === 'conflict' && this.#id !== undefined) {
      // Someone else saved it meanwhile: their other fields stay, the fields changed here override theirs.
      this.#isChanged = true
      void readEvent(this.#id).then(({ revision }) => {
        this.#revision = revision
        this.flush()
      })
    } else if (wrong.size > 0) {
      showFieldErrors(this.#form!, fields)
      // Nothing is saved when a field is wrong: what is right is sent once more without it.
      if (right.length < groups.size) this.flush()
    }
    this.#notify({})
  }

  #notify(part: Partial<AutosaveState>): void {
    const { isPending, isPaused, isError } = this.#saving.getCurrentResult()
    const { savedAt } = { ...this.#state, ...part }
    const failed = isError && this.#dirty.size > 0
    const settled: Voice = failed ? 'failed' : this.#isChanged ? 'changed' : savedAt === undefined ? 'none' : 'saved'
    const voice = isPaused ? 'offline' : isPending ? 'saving' : settled
    this.#state = { ...this.#state, ...part, voice, waiting: this.#dirty.size }
    for (const listener of this.#listeners) listener()
  }
}

/** Whether a control differs from what the page came with. */
function isTouched(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || !control.name) return false
  // One that the server chose and did not store.
  if (control.checked && control.dataset['unsaved'] !== undefined) return true
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked
}
