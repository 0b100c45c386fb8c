import { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { useOpenedLetter, EventPreview, type PreviewLabels, CoverFrame } from '../preview/event-preview.tsx'
import { Autosaver } from '../autosave/autosaver.ts'
import type { SavingCall } from '../autosave/save-event.ts'
import { previewModel, type PreviewWords } from '../preview/preview-model.ts'
import type { FormWords } from '../preview/form-look.tsx'
import { missingWords, type MissingLabels } from '../missing-words.ts'
import { followCovers, followPhoto } from '../style/follow-style.ts'
import { storedEvent, finishKeys, missingOf, textsGiven, textsPerLanguage, type Room } from '../rooms.ts'
import { writeText } from '../autosave/form-values.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import type { Clash, AutosaveState, Voice } from '../autosave/autosave-state.ts'
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
  /** When the edit of a published event was saved. */
  editedAt?: string | null | undefined
  words: Record<Locale, PreviewWords>
  /** Of the room `settings`, whose preview is the registration form. */
  form?: Record<Locale, FormWords> | undefined
  labels: { preview: PreviewLabels; covers: string; save: SaveLabels; clash: ClashLabels; missing: MissingLabels }
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
  words,
  form,
  labels,
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
    const stopCovers = room === 'style' ? followCovers(form) : undefined
    const stopPhoto = room === 'style' ? followPhoto() : undefined
    return () => {
      stopCopies()
      stopCovers?.()
      stopPhoto?.()
    }
  }, [formId, room])
  useEffect(listenToFinishKeys, [])
  const letterIn = useOpenedLetter()
  useEffect(() => {
    if (!event) return
    showProgress(event, labels.missing)
    document.dispatchEvent(new CustomEvent(storedEvent, { detail: event }))
  }, [event, labels.missing])
  const modelIn = (language: Locale) => previewModel(event, typed, language, words[language])
  return (
    <>
      {place && createPortal(<SaveState {...{ ...saving, locale, retry: saver.flush, labels: labels.save }} />, place)}
      {clashes.length > 0 && place && <ClashNotes {...{ clashes, choose: saver.choose, labels: labels.clash }} />}
      {room !== 'style' && (
        <EventPreview
          {...{ locale, modelIn, words, letterIn, labels: labels.preview }}
          first={room === 'emails' ? 'mail' : 'page'}
          form={event && form && { event, words: form }}
        />
      )}
      {room === 'style' && <CoverFrame model={modelIn(locale)} title={labels.covers} page={cover} />}
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

interface ClashLabels {
  /** `{field}` */
  title: string
  text: string
  stored: string
  empty: string
  mine: string
  theirs: string
}

interface ClashNotesProps {
  clashes: readonly Clash[]
  choose: (group: string, use: 'mine' | 'theirs') => void
  labels: ClashLabels
}

/** What was changed here and on another device, over the form: both are there, one is chosen. */
function ClashNotes({ clashes, choose, labels }: ClashNotesProps) {
  return createPortal(
    clashes.map(({ group, label, theirs }) => (
      <section key={group} className={styles.note} data-clash={group}>
        <Icon name="git-compare-arrows" />
        <div>
          <h2>{labels.title.replace('{field}', label)}</h2>
          <p>{labels.text}</p>
          {theirs !== undefined && (
            <p>
              {labels.stored} <q>{theirs.replace(/<[^>]*>/g, ' ').trim() || labels.empty}</q>
            </p>
          )}
          <p className={styles.acts}>
            <button type="button" onClick={() => choose(group, 'mine')}>
              {labels.mine}
            </button>
            <button type="button" onClick={() => choose(group, 'theirs')}>
              {labels.theirs}
            </button>
          </p>
        </div>
      </section>
    )),
    document.getElementById('save-clashes')!,
  )
}

interface SaveLabels {
  /** `{time}` */
  saved: string
  saving: string
  /** Fields wait: one, or `{n}`. */
  offline: { one: string; many: string }
  failed: string
  retry: string
  wrong: string
  loggedOut: string
  logIn: string
  changed: string
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
  labels: SaveLabels
}

/** Whether what was typed is saved, in words. */
function SaveState({ voice, savedAt, waiting, logIn, retry, locale, labels }: SaveStateProps) {
  if (voice === 'none') return null
  const text = {
    saved: labels.saved.replace('{time}', savedAt ? formatHour(savedAt, locale, siteTimeZone) : ''),
    saving: labels.saving,
    offline: waiting > 1 ? labels.offline.many.replace('{n}', String(waiting)) : labels.offline.one,
    failed: logIn === undefined ? labels.failed : labels.loggedOut,
    wrong: labels.wrong,
    changed: labels.changed,
  }[voice]
  return (
    <span className={saveStateStyles.state} data-voice={voice}>
      <Icon name={icons[voice]} />
      <span>{text}</span>
      {voice === 'failed' &&
        (logIn === undefined ? (
          <button type="button" className={saveStateStyles.act} onClick={retry}>
            {labels.retry}
          </button>
        ) : (
          <a className={saveStateStyles.act} href={logIn}>
            {labels.logIn}
          </a>
        ))}
    </span>
  )
}
