import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { locales } from '../../contracts/locales.ts'
import type { ComposedMessage } from './messages.contract.ts'
import { isPassing, send, type CallOf } from '../query/send.ts'

/** A draft is saved this long after the last key, ms. */
const pauseMs = 800

const readOne = 'GET /v1/events/{id}/messages/{message}'
const readAll = 'GET /v1/events/{id}/messages'
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
export function useDraft({ event, formId, initial, onCreated }: DraftOptions) {
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
