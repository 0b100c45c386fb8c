import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '../../contracts/locales.ts'
import type { ComposedMessage } from './messages.contract.ts'
import type { Scope } from '../duplicate/series.contract.ts'
import { showToast } from '../../ui/feedback/toast.client.ts'
import type { OutputOf } from '../query/send.ts'
import { useChange } from '../query/use-change.ts'
import { liveMs, useLive } from '../query/use-live.ts'
import type { PickOption } from '../../ui/forms/pick.tsx'
import type { MessageActions } from './message-preview.tsx'
import type { MessageWords } from './message-words.ts'
import { useDraft } from './use-draft.ts'
import { markField, showFieldErrors } from '../../ui/forms/field-errors.client.ts'

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
