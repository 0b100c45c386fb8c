import { useCallback, useEffect, useState, useRef } from 'react'
import { type Locale, locales } from '../../contracts/locales.ts'
import type { ComposedMessage } from './messages.contract.ts'
import type { Scope } from '../duplicate/series.contract.ts'
import { showToast } from '../../ui/feedback/toast.client.ts'
import { type OutputOf, isPassing, send, type CallOf } from '../query/send.ts'
import { useChange } from '../query/queries.tsx'
import { liveMs, useLive } from '../query/use-live.ts'
import type { PickOption } from '../../ui/forms/pick.tsx'
import type { MessageActions } from './message-preview.tsx'
import type { MessageWords } from './message-words.ts'
import { markField, showFieldErrors } from '../../ui/forms/field-errors.client.ts'
import { useQueryClient } from '@tanstack/react-query'

const readAll = 'GET /v1/events/{id}/messages'
const readOne = 'GET /v1/events/{id}/messages/{message}'

export interface DeskProps {
  event: string
  timeZone: string
  /** Id of the form with the fields of the message. */
  formId: string
  initial: OutputOf<typeof readAll>
  /** The draft that the page was opened with. */
  draft: ComposedMessage | undefined
  lang: Locale
  /** The time of the form that was just refused for it. */
  wrongTime: string | undefined
  /** Path of the page. */
  page: string
  /** What each scope reaches, of a date of a series. */
  scopes: readonly PickOption[]
  words: MessageWords
  locale: Locale
}

/** The state of the desk: the list, the draft as it is saved, and what its buttons do. */
export function useDesk({ event, formId, initial, draft: opened, page, lang: first, words }: DeskProps) {
  const [lang, show] = useState(first)
  const onCreated = useCallback(
    (message: string) => history.replaceState(null, '', `${page}?message=${message}`),
    [page],
  )
  const { draft, flush, ...saving } = useDraft({ event, formId, initial: opened, onCreated })
  const { data: list = initial } = useLive(readAll, { params: { id: event } }, { initial, everyMs: liveMs })
  const composed = useComposed(event, draft, opened)
  const params = { id: event, message: draft ?? '' }
  const shownIn = { shownIn: readAll, also: [readOne] } as const
  const send = useChange('POST /v1/events/{id}/messages/{message}/send', shownIn)
  const test = useChange('POST /v1/events/{id}/messages/{message}/test', shownIn)
  const remove = useChange('DELETE /v1/events/{id}/messages/{message}', shownIn)
  const withdrawal = useChange('POST /v1/events/{id}/messages/{message}/withdraw', {
    shownIn: readAll,
    done: () => words.withdrawn,
  })
  const leaveTo = (query: string) => location.assign(page + query)
  // What is typed a moment ago is part of what is tried and sent.
  const afterSaving = async (run: () => Promise<unknown>) => {
    const form = document.getElementById(formId) as HTMLFormElement
    return checkTexts(form, words.required) && (await flush()) && run()
  }
  const actions: MessageActions = {
    show,
    test: (to) =>
      void afterSaving(async () => {
        if (await test.change({ params, body: { lang: to } })) showToast('success', { message: words.tested })
      }),
    send: (form, at) =>
      void afterSaving(async () => {
        const scope = (new FormData(form).get('scope') ?? 'one') as Scope
        if (await send.change({ params, body: { scope, ...(at === undefined ? {} : { at, when: 'later' }) } }))
          leaveTo(at === undefined ? '?sent=1' : '?scheduled=1')
      }),
    remove: () => void remove.change({ params }).then((done) => done && leaveTo('')),
  }
  useSubmit(formId, flush, words.required)
  return {
    list,
    composed,
    lang,
    actions,
    isBusy: send.isPending || test.isPending || remove.isPending,
    error: send.error,
    withdraw: (message: string) => void withdrawal.change({ params: { id: event, message } }),
    ...saving,
  }
}

/** The draft with its mails and the number of people who get it at the moment. */
function useComposed(event: string, draft: string | undefined, opened: ComposedMessage | undefined) {
  const { data } = useLive(
    readOne,
    { params: { id: event, message: draft ?? '' } },
    { initial: opened, everyMs: liveMs, enabled: draft !== undefined },
  )
  return draft === undefined ? undefined : data
}

/** The button of the form saves and leads to the preview, which is on this page already. */
function useSubmit(formId: string, flush: () => Promise<boolean>, required: string): void {
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement | null
    const submitted = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const isWhole = form !== null && checkTexts(form, required)
      void flush().then(() => isWhole && document.getElementById('preview')?.scrollIntoView({ block: 'start' }))
    }
    form?.addEventListener('submit', submitted, true)
    form?.addEventListener('input', clearWhenTyped)
    return () => {
      form?.removeEventListener('submit', submitted, true)
      form?.removeEventListener('input', clearWhenTyped)
    }
  }, [formId, flush, required])
}

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement, name: string): Field[] =>
  ([...form.elements] as Field[]).filter((field) => field.name.startsWith(`${name}.`))

/**
 * Whether a message has a subject and a text in some language. What lacks is marked in the first language, and the first of it
 * gets the focus (D15).
 * @param sentence the error of an empty field
 */
function checkTexts(form: HTMLFormElement, sentence: string): boolean {
  const wrong = ['subject', 'text'].flatMap((name) => {
    const fields = fieldsOf(form, name)
    return fields.every(({ value }) => value.trim() === '') ? fields.slice(0, 1) : []
  })
  showFieldErrors(form, Object.fromEntries(wrong.map(({ name }) => [name, sentence])))
  wrong[0]?.focus()
  return wrong.length === 0
}

/** A field that was marked is right as soon as it has text. */
function clearWhenTyped({ target }: Event): void {
  const field = target as HTMLInputElement
  if (field.ariaInvalid === 'true' && field.value.trim() !== '') markField(field, undefined)
}

/** A draft is saved this long after the last key, ms. */
const pauseMs = 800

type Body = NonNullable<CallOf<'POST /v1/events/{id}/messages'>['body']>

/** State of saving: nothing yet, under way, saved, refused or without network. */
export type Voice = 'none' | 'saving' | 'saved' | 'failed'

interface DraftOptions {
  event: string
  /** Id of the form with the fields. */
  formId: string
  /** The draft that the page was opened with. */
  initial: ComposedMessage | undefined
  /** Is called once a new draft has its id. */
  onCreated: (message: string) => void
}

/**
 * Saves the message of a form as it is typed, one save at a time.
 * @returns the draft's id, the state of saving, and `flush`, which saves what is not saved yet and answers whether all is
 */
function useDraft({ event, formId, initial, onCreated }: DraftOptions) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(initial?.message._id)
  const [voice, setVoice] = useState<Voice>('none')
  const [savedAt, setSavedAt] = useState(0)
  const work = useRef({ id: initial?.message._id, isDirty: false, last: Promise.resolve(true) })

  const save = useCallback(async (): Promise<boolean> => {
    const state = work.current
    const form = document.getElementById(formId) as HTMLFormElement | null
    if (!form || !state.isDirty) return true
    const body = bodyOf(form)
    if (state.id === undefined && isEmpty(body)) return true
    state.isDirty = false
    setVoice('saving')
    try {
      const composed = await (state.id === undefined
        ? send('POST /v1/events/{id}/messages', { params: { id: event }, body }, { idempotencyKey: keyOf(form) })
        : send('PUT /v1/events/{id}/messages/{message}', { params: { id: event, message: state.id }, body }))
      const { _id } = composed.message
      client.setQueryData([readOne, { params: { id: event, message: _id } }], composed)
      if (state.id === undefined) {
        state.id = _id
        setDraft(_id)
        onCreated(_id)
        void client.invalidateQueries({ queryKey: [readAll] })
      }
      setVoice('saved')
      setSavedAt(Date.now())
      return true
    } catch (error) {
      state.isDirty = true
      setVoice('failed')
      if (error instanceof Error && isPassing(error)) retrySoon(formId)
      return false
    }
  }, [client, event, formId, onCreated])

  const flush = useCallback((): Promise<boolean> => {
    const state = work.current
    state.last = state.last.then(save)
    return state.last
  }, [save])

  const changed = useCallback(() => {
    work.current.isDirty = true
  }, [])
  useTyping(formId, changed, flush)

  return { draft, voice, savedAt, flush }
}

/** A draft that gets no answer is sent again after this time, ms. */
const retryMs = 3000

/** Sends a draft again a moment later, as if one had typed. */
function retrySoon(formId: string): void {
  setTimeout(() => document.getElementById(formId)?.dispatchEvent(new Event('input')), retryMs)
}

/** Saves a moment after the last key, and what could not be sent once there is a network again. */
function useTyping(formId: string, changed: () => void, flush: () => void): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    let timer: ReturnType<typeof setTimeout>
    const typed = () => {
      changed()
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMs)
    }
    form?.addEventListener('input', typed)
    addEventListener('online', flush)
    // What was typed before this script ran.
    if (form && [...form.querySelectorAll<Text>('input, textarea')].some(isTouched)) typed()
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', typed)
      removeEventListener('online', flush)
    }
  }, [formId, changed, flush])
}

type Text = HTMLInputElement | HTMLTextAreaElement
const isTouched = ({ value, defaultValue }: Text) => value !== defaultValue

/** The fields of the form, as `/v1` takes them; an empty text removes its language. */
function bodyOf(form: HTMLFormElement): Body {
  const data = new FormData(form)
  const perLanguage = (name: 'subject' | 'text') =>
    Object.fromEntries(locales.map((locale) => [locale, String(data.get(`${name}.${locale}`) ?? '')]))
  return {
    audience: data.get('audience') as NonNullable<Body['audience']>,
    to: data.getAll('to').map(String),
    subject: perLanguage('subject'),
    text: perLanguage('text'),
  }
}

const isEmpty = ({ subject = {}, text = {} }: Body): boolean =>
  [...Object.values(subject), ...Object.values(text)].every((value) => !value?.trim())

/** The form's own key: its native submit and this script create one draft. */
const keyOf = (form: HTMLFormElement): string => String(new FormData(form).get('idempotencyKey') ?? crypto.randomUUID())
