import type { Messages } from '../../../i18n/messages.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { useOpenedLetter, EventPreview, CoverFrame } from '../preview/event-preview.tsx'
import { Autosaver } from '../autosave/autosaver.ts'
import type { SavingCall, Clash, AutosaveState, Voice } from '../autosave/save-event.ts'
import { previewModel, type PreviewWords } from '../preview/preview-model.ts'
import type { FormWords } from '../preview/form-look.tsx'
import {
  missingWords,
  type MissingLabels,
  storedEvent,
  finishKeys,
  missingOf,
  textsGiven,
  textsPerLanguage,
  type Room,
} from '../rooms.ts'
import { writeText } from '../autosave/form-values.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './note.module.css'
import { siteTimeZone } from '../../../contracts/limits.ts'
import { formatHour } from '../../../events/event-dates.ts'
import saveStateStyles from './save-state.module.css'

export interface LiveProps {
  room: Room
  formId: string
  event: OrganizedEvent | undefined
  /** Saves fields as they change; of a published event into its edit, which is reviewed before it goes online. */
  call: SavingCall
  /** Id of the person who types. */
  owner: string
  /** Names of the fields with values of a form that was refused. */
  refused: readonly string[]
  locale: Locale
  /** Address of the page with every crop of the cover, which takes more parameters. */
  cover: string
  /** The photo of the event as it lies on its drawing, in the rooms that do not change it. */
  laid: string | undefined
  /** When the edit of a published event was saved. */
  editedAt?: string | null | undefined
  words: Record<Locale, PreviewWords>
  /** Of the room `settings`, whose preview is the registration form. */
  form?: Record<Locale, FormWords> | undefined
  texts: Pick<Messages['wizard'], 'save' | 'clash'> & { missing: MissingLabels }
}

/** Ctrl+Enter leads from any field to the end of the rooms. */
function listenToFinishKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts='${finishKeys}']`)?.click()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

/** The part of a room that has state: saving as one types, and what the event looks like beside it. */
export default function Live({
  room,
  formId,
  event: initial,
  locale,
  cover,
  laid,
  words,
  form,
  texts,
  ...props
}: LiveProps) {
  const [saver] = useState(
    () => new Autosaver({ client: new QueryClient(), event: initial, ...props, onCreated: becomeDraft }),
  )
  const { event, typed, clashes, ...saving } = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot)
  useEffect(() => saver.attach(document.getElementById(formId) as HTMLFormElement), [saver, formId])
  const place = useSyncExternalStore(neverChanges, savePlace, () => null)
  useEffect(() => {
    const form = document.getElementById(formId)!
    const stopCopies = listenToCopies(form)
    // Only the room of the cover loads what follows it.
    const covers =
      room === 'style' ? import('../style/follow-style.ts').then((room) => room.followCovers(form)) : undefined
    return () => {
      stopCopies()
      void covers?.then((stop) => stop())
    }
  }, [formId, room])
  useEffect(listenToFinishKeys, [])
  const letterIn = useOpenedLetter()
  useEffect(() => {
    if (!event) return
    showProgress(event, texts.missing)
    document.dispatchEvent(new CustomEvent(storedEvent, { detail: event }))
  }, [event, texts.missing])
  const isLive = props.call === 'events.saveEdit'
  const modelIn = (language: Locale) => {
    const model = previewModel(event, typed, language, words[language])
    return laid === undefined ? model : { ...model, cover: laid, focus: undefined }
  }
  return (
    <>
      {place &&
        createPortal(<SaveState {...{ ...saving, locale, retry: saver.flush, isLive, words: texts.save }} />, place)}
      {clashes.length > 0 && place && <ClashNotes {...{ clashes, choose: saver.choose, words: texts.clash }} />}
      {room !== 'style' && (
        <EventPreview
          {...{ locale, modelIn, words, letterIn, isLive }}
          first={room === 'emails' ? 'mail' : 'page'}
          form={event && form && { event, words: form }}
        />
      )}
      {room === 'style' && <CoverFrame model={modelIn(locale)} title={words[locale].everywhere} page={cover} />}
    </>
  )
}

/** The head of the page says whether it is saved. */
const savePlace = () => document.getElementById('save-state')
const neverChanges = () => () => {}

/** The page of a new event becomes that of its draft: its address, and where its form and its links lead. */
function becomeDraft(id: string): void {
  const withEvent = (address: string) => {
    const url = new URL(address, location.href)
    url.searchParams.set('event', id)
    return url.pathname + url.search
  }
  history.replaceState(null, '', withEvent(location.href))
  leadTo('form#room', 'events.saveDraft', id)
  leadTo('form[action$="events.importDraft"]', 'events.importInto', id)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="/organize/create/"]'))
    if (link.closest('ol')) link.setAttribute('href', withEvent(link.href))
}

/** A form that made an event goes on with that one. */
function leadTo(selector: string, call: string, id: string): void {
  const form = document.querySelector<HTMLFormElement>(selector)
  if (!form) return
  form.action = `/forms/${call}`
  form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name: 'id', value: id }))
}

/** What is missing, and how much each language has, where the page says it. */
function showProgress(event: OrganizedEvent, labels: MissingLabels): void {
  const text = missingWords(labels, missingOf(event))
  for (const place of document.querySelectorAll('[data-ready], [data-room-note=event]')) place.textContent = text
  for (const place of document.querySelectorAll<HTMLElement>('[data-given]')) {
    const given = textsGiven(event, place.dataset['given'] as Locale)
    place.textContent = `${given}/${textsPerLanguage}`
    const pie = place.parentElement?.querySelector<HTMLElement>('[style]')
    pie?.style.setProperty('--done', `${(given / textsPerLanguage) * 100}%`)
  }
}

/** Buttons that put the texts of one language into the empty fields of another. @returns stops listening */
function listenToCopies(form: HTMLElement): () => void {
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy-from]')
    if (!button) return
    const { copyFrom, copyTo } = button.dataset
    for (const name of ['title', 'summary', 'description']) copyText(form, `${name}.${copyFrom}`, `${name}.${copyTo}`)
    form.querySelector<HTMLElement>(`[name="title.${copyTo}"]`)?.focus()
  }
  form.addEventListener('click', onClick)
  return () => form.removeEventListener('click', onClick)
}

function copyText(form: HTMLElement, from: string, to: string): void {
  const areaOf = (name: string) => form.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!
  const [source, target] = [areaOf(from), areaOf(to)]
  if (target.value.trim()) return
  writeText(target, source.value)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

interface ClashNotesProps {
  clashes: readonly Clash[]
  choose: (group: string, use: 'mine' | 'theirs') => void
  words: Messages['wizard']['clash']
}

/** What was changed here and on another device, over the form: both are there, one is chosen. */
function ClashNotes({ clashes, choose, words }: ClashNotesProps) {
  return createPortal(
    clashes.map(({ group, label, theirs }) => (
      <section key={group} className={styles.note} data-clash={group}>
        <Icon name="git-compare-arrows" />
        <div>
          <h2>{fill(words.title, { field: label })}</h2>
          <p>{words.text}</p>
          {theirs !== undefined && (
            <p>
              {words.stored} <q>{theirs.replace(/<[^>]*>/g, ' ').trim() || words.empty}</q>
            </p>
          )}
          <p className={styles.acts}>
            <button type="button" onClick={() => choose(group, 'mine')}>
              {words.mine}
            </button>
            <button type="button" onClick={() => choose(group, 'theirs')}>
              {words.theirs}
            </button>
          </p>
        </div>
      </section>
    )),
    document.getElementById('save-clashes')!,
  )
}

const icons = {
  saved: 'cloud-check',
  saving: 'cloud-upload',
  offline: 'cloud-off',
  failed: 'circle-alert',
  wrong: 'circle-alert',
  changed: 'git-compare-arrows',
} as const satisfies Partial<Record<Voice, string>>

interface SaveStateProps extends Pick<AutosaveState, 'voice' | 'savedAt' | 'waiting' | 'logIn'> {
  retry: () => void
  locale: Locale
  /** Of a published event, which stays as it is until its review. */
  isLive: boolean
  words: Messages['wizard']['save']
}

/** Whether what was typed is saved, in words. */
function SaveState({ voice, savedAt, waiting, logIn, retry, locale, isLive, words }: SaveStateProps) {
  if (voice === 'none') return null
  const text = {
    saved: fill(isLive ? words.prepared : words.saved, {
      time: savedAt ? formatHour(savedAt, locale, siteTimeZone) : '',
    }),
    saving: words.saving,
    offline: plural(words.offline, waiting, locale),
    failed: logIn === undefined ? words.failed : words.loggedOut,
    wrong: words.wrong,
    changed: words.changed,
  }[voice]
  return (
    <span className={saveStateStyles.state} data-voice={voice}>
      <Icon name={icons[voice]} />
      <span>{text}</span>
      {voice === 'failed' &&
        (logIn === undefined ? (
          <button type="button" className={saveStateStyles.act} onClick={retry}>
            {words.retry}
          </button>
        ) : (
          <a className={saveStateStyles.act} href={logIn}>
            {words.logIn}
          </a>
        ))}
    </span>
  )
}
