import { MutationObserver } from '@tanstack/react-query'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { showFieldErrors } from '../../../ui/forms/field-errors.client.ts'
import { isTouched, labelOf, textControl, textOf, typedIn, writeText, followSubmits } from './form-values.ts'
import * as calls from './save-event.ts'
import type { AutosaveOptions, AutosaveState, Clash, Voice } from './save-event.ts'
import { fieldsIn, groupOf, isOfForm, isWrong } from './save-groups.ts'
import { isSameText, valueOf } from './shown-values.ts'
import { restore, unsavedOf } from './unsaved.ts'

/** A change is sent this long after the last key, ms. */
export const pauseMs = 600
/** A save that gets no answer is sent so often again, each time after so many ms; later with what was typed meanwhile. */
const maxRetries = 4
const retryMs = 2000
const keyField = 'idempotencyKey'

/**
 * Saves the fields of a form as they change, a moment after the last key: only what changed, one save at a time, and nothing
 * over a change of another device. What is not saved yet outlives a reload; without network it waits.
 */
export class Autosaver {
  #state: AutosaveState
  #listeners = new Set<() => void>()
  #form: HTMLFormElement | undefined
  #id: string | undefined
  #version: calls.Version | undefined
  /** The event whose values the form shows, where nothing was typed. */
  #shown: OrganizedEvent | undefined
  /** Groups that another device changed and that the form does not show. */
  #outdated = new Set<string>()
  #dirty = new Set<string>()
  #wrong = new Set<string>()
  #clashes = new Map<string, Clash>()
  /** Unsaved groups that the form has no fields for until they are stored. */
  #hidden = new Map<string, [name: string, value: string][]>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Of the call that makes the draft: sent twice, with the page closed between, it makes one. */
  #createKey: string
  /** The save that is under way, with what follows from its answer. */
  #active = Promise.resolve()
  /** The fields of each group when it was looked at last. */
  #known = new Map<string, string>()
  #options: AutosaveOptions
  #saving: MutationObserver<calls.Saved, Error, calls.SaveRequest>

  constructor(options: AutosaveOptions) {
    const { event, client, call, editedAt = null } = options
    this.#options = options
    this.#id = event?._id
    this.#shown = event
    this.#createKey = this.#unsaved().read()[keyField]?.fields[0]?.[1] ?? crypto.randomUUID()
    this.#version = event && calls.versionOf(call, { revision: event.revision, savedAt: editedAt })
    this.#state = { event, typed: {}, voice: 'none', savedAt: undefined, waiting: 0, clashes: [], logIn: undefined }
    this.#saving = new MutationObserver(client, {
      mutationFn: calls.save,
      retry: (count, error) => !(error instanceof calls.SaveRefused) && count < maxRetries,
      retryDelay: retryMs,
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
    const known = this.#known
    for (const name of new FormData(form).keys()) known.set(groupOf(name), textOf(form, groupOf(name)))
    const onChange = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      // The dates tell of themselves as a whole.
      const group = name ? groupOf(name) : 'dates'
      // Scripts tell of fields that are as they were: those are no changes.
      if (known.get(group) === textOf(form, group)) return
      known.set(group, textOf(form, group))
      this.#onTyped(group)
    }
    const leave = new AbortController()
    const { signal } = leave
    form.addEventListener('input', onChange, { signal })
    form.addEventListener('change', onChange, { signal })
    addEventListener('pagehide', this.#onLeave, { signal })
    addEventListener('beforeunload', (event) => this.#isStuck() && event.preventDefault(), { signal })
    followSubmits(form, signal, {
      settle: () => this.#settle(),
      isUnsaved: (group) => this.#dirty.has(group) || this.#wrong.has(group),
      version: () => this.#version ?? {},
    })
    const stop = this.#saving.subscribe(() => this.#notify({}))
    this.#restore(form)
    for (const group of new Set(this.#options.refused.filter((name) => !isOfForm(name)).map(groupOf)))
      if (known.has(group) && !this.#clashes.has(group)) this.#onTyped(group)
    // What was typed before this script came is a change too.
    for (const control of form.elements)
      if (isTouched(control)) {
        known.delete(groupOf(control.name))
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
    for (const changed of form.querySelectorAll<HTMLInputElement>('[data-unsaved=changed]')) {
      known.delete(groupOf(changed.name ?? 'dates'))
      changed.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return () => {
      stop()
      leave.abort()
    }
  }

  #onTyped(group: string): void {
    const form = this.#form!
    if (!this.#clashes.has(group)) this.#dirty.add(group)
    this.#wrong.delete(group)
    this.#hidden.delete(group)
    this.#remember(group)
    this.#notify({ typed: typedIn(form) })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, pauseMs)
  }

  #unsaved = () => unsavedOf(this.#options.owner, this.#id ?? 'new')

  #remember(group: string): void {
    const fields = this.#hidden.get(group) ?? [...fieldsIn(new FormData(this.#form), new Set([group]))]
    this.#unsaved().put(group, { fields, base: valueOf(this.#shown, group) })
  }

  /** Puts back what was typed before and not saved. */
  #restore(form: HTMLFormElement): void {
    const unsaved = this.#unsaved()
    for (const [group, before] of Object.entries(unsaved.read())) {
      const stored = valueOf(this.#shown, group)
      const state = restore(form, group, before, stored)
      if (state === 'saved') unsaved.remove(group)
      if (state === 'hidden') this.#hidden.set(group, before.fields)
      if (state === 'unsaved' || state === 'hidden') this.#dirty.add(group)
      if (state === 'clash') this.#clash(group, stored)
    }
    if (this.#dirty.size === 0) return
    this.#notify({ typed: typedIn(form) })
    this.#timer = setTimeout(this.flush)
  }

  /** Sends what waits, unless a save is under way already. */
  flush = (): void => {
    clearTimeout(this.#timer)
    if (this.#saving.getCurrentResult().isPending) return
    for (const group of this.#outdated) if (this.#dirty.has(group)) this.#clash(group, valueOf(this.#shown, group))
    if (this.#dirty.size === 0) return this.#notify({})
    const groups = new Set(this.#dirty)
    this.#dirty.clear()
    const request = this.#request(groups)
    this.#active = this.#saving.mutate(request).then(
      (saved) => this.#onSaved(saved, groups),
      (error: Error) => this.#onRefused(error, groups, request),
    )
  }

  #request(groups: ReadonlySet<string>): calls.SaveRequest {
    const shown = new Set([...groups].filter((group) => !this.#hidden.has(group)))
    const body = fieldsIn(new FormData(this.#form), shown)
    for (const [group, fields] of this.#hidden)
      if (groups.has(group)) for (const [name, value] of fields) body.append(name, value)
    if (this.#id === undefined) this.#unsaved().put(keyField, { fields: [[keyField, this.#createKey]], base: '' })
    const also = this.#id === undefined ? { [keyField]: this.#createKey } : { id: this.#id, ...this.#version }
    for (const [name, value] of Object.entries(also)) body.set(name, value)
    return { call: this.#id === undefined ? 'events.createDraft' : this.#options.call, body }
  }

  #onSaved(saved: calls.Saved, groups: ReadonlySet<string>): void {
    const { event } = saved
    const waiting = [...this.#dirty, ...this.#wrong]
    const unsaved = this.#unsaved()
    for (const group of [...groups, ...waiting, keyField]) unsaved.remove(group)
    if (this.#id === undefined) this.#options.onCreated(event._id)
    this.#id = event._id
    this.#version = calls.versionOf(this.#options.call, saved)
    this.#shown = event
    for (const group of waiting) this.#remember(group)
    // The page that comes has the fields.
    if ([...groups].some((group) => this.#hidden.delete(group))) location.reload()
    if (this.#wrong.size === 0) showFieldErrors(this.#form!, {})
    this.#notify({ event, savedAt: saved.savedAt ?? undefined, logIn: undefined })
    this.flush()
  }

  async #onRefused(error: Error, groups: ReadonlySet<string>, request: calls.SaveRequest): Promise<void> {
    const { code, fields, logIn } = error instanceof calls.SaveRefused ? error : noRefusal
    const isConflict = code === 'conflict' && this.#id !== undefined
    const wrong = isConflict ? [] : [...groups].filter((group) => isWrong(group, fields))
    for (const group of groups) (wrong.includes(group) ? this.#wrong : this.#dirty).add(group)
    if (isConflict) await this.#onConflict(groups, request)
    else if (code === 'key_reused') {
      this.#createKey = crypto.randomUUID()
      this.flush()
    } else if (Object.keys(fields).length > 0) {
      showFieldErrors(this.#form!, fields)
      // Nothing is saved when a field is wrong: what is right is sent once more without it.
      if (wrong.length > 0) this.flush()
    } else if (!(error instanceof calls.SaveRefused)) this.#timer = setTimeout(this.flush, retryMs)
    this.#notify({ logIn })
  }

  /** Another save came first. What it changed is shown where nothing was typed; what both changed waits for a choice. */
  async #onConflict(groups: ReadonlySet<string>, { body }: calls.SaveRequest): Promise<void> {
    const form = this.#form!
    const { call } = this.#options
    const isResent = this.#saving.getCurrentResult().failureCount > 1
    const now = await calls.readSaved(call, this.#id!).catch(() => undefined)
    if (!now) {
      this.#timer = setTimeout(this.flush, retryMs)
      return
    }
    for (const group of new Set([...new FormData(form).keys()].map(groupOf))) {
      const stored = valueOf(now.event, group)
      if (stored === valueOf(this.#shown, group)) continue
      const control = textControl(form, group)
      // A save whose answer was lost is stored already.
      const sent = groups.has(group) ? body.get(group) : undefined
      if (control ? isSameText(sent ?? control.value, stored) : isResent && groups.has(group)) continue
      if (this.#dirty.has(group)) this.#clash(group, stored)
      else if (control && !this.#wrong.has(group)) this.#show(group, control, stored)
      else this.#outdated.add(group)
    }
    this.#version = calls.versionOf(call, now)
    this.#shown = now.event
    this.#notify({ event: now.event, savedAt: now.savedAt ?? undefined })
    this.flush()
  }

  #show(group: string, control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    writeText(control, text)
    this.#known.set(group, textOf(this.#form!, group))
  }

  #clash(group: string, stored: string): void {
    const form = this.#form!
    this.#dirty.delete(group)
    this.#outdated.delete(group)
    const theirs = textControl(form, group) ? stored : undefined
    this.#clashes.set(group, { group, label: labelOf(form, group), theirs })
  }

  /** Chooses between what was typed here and what is stored. Of more than one text the stored one comes with a reload. */
  choose = (group: string, use: 'mine' | 'theirs'): void => {
    const clash = this.#clashes.get(group)
    this.#clashes.delete(group)
    if (use === 'mine') this.#dirty.add(group)
    else {
      this.#unsaved().remove(group)
      if (clash?.theirs === undefined) location.reload()
      else this.#show(group, textControl(this.#form!, group)!, clash.theirs)
    }
    this.flush()
  }

  /** Sends at once what waits, because the page is left; a save that is under way arrives by itself. */
  #onLeave = (): void => {
    if (this.#dirty.size > 0 && !this.#saving.getCurrentResult().isPending)
      void calls.sendSave(this.#request(this.#dirty)).catch(() => undefined)
  }

  /** Whether the page had better not be left; a log-in comes back to it. */
  #isStuck = () => /failed|offline|wrong/.test(this.#state.voice) && this.#state.logIn === undefined

  /** Waits until all is saved that can be. @returns whether the form may be sent: not while something is stored here only */
  async #settle(): Promise<boolean> {
    this.flush()
    for (let last; last !== this.#active; await last) {
      if (this.#saving.getCurrentResult().isPaused) return false
      last = this.#active
    }
    const { error } = this.#saving.getCurrentResult()
    return this.#clashes.size === 0 && (error === null || error instanceof calls.SaveRefused)
  }

  #notify(part: Partial<AutosaveState>): void {
    const { isPending, isPaused, isError, failureCount, failureReason } = this.#saving.getCurrentResult()
    const { savedAt } = { ...this.#state, ...part }
    // Said at once, also while it is tried again; `fetch` throws a `TypeError` when no answer came.
    const failed = isPending ? failureCount > 0 : isError && this.#dirty.size > 0
    const clashes = [...this.#clashes.values()]
    const isWaiting = isPending || this.#dirty.size > 0
    const saved = savedAt === undefined ? 'none' : 'saved'
    const settled: Voice = clashes.length > 0 ? 'changed' : this.#wrong.size > 0 ? 'wrong' : saved
    const isOffline = isPaused || (failed && failureReason instanceof TypeError)
    const voice = isOffline ? 'offline' : failed ? 'failed' : isWaiting ? 'saving' : settled
    const waiting = Object.keys(this.#unsaved().read()).filter((group) => group !== keyField).length
    this.#state = { ...this.#state, ...part, voice, waiting, clashes }
    for (const listener of this.#listeners) listener()
  }
}

const noRefusal = { code: '', fields: {}, logIn: undefined }
