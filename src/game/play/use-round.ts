import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { foldWord } from '../../lib/text/fold-name.ts'
import { guessSentence, type Guess } from './board.tsx'
import type { Messages } from '../../i18n/messages.ts'
import type { Locale } from '../../contracts/locales.ts'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type { ErrorCode } from '../../contracts/errors.ts'
import type { valid } from '../game.contract.ts'

/** A round that is not over, as the server has it. The word is not among its properties. */
export interface PlayProps {
  id: string
  lang: Locale
  /** Path of the page, to which the form of a try returns. */
  next: string
  length: number
  firstLetter: string
  tries: number
  guesses: readonly Guess[]
  /** What was wrong with the last try of the form, and what was typed. */
  refused?: { message: string; word: string } | undefined
  words: Messages['game']['play']
}

/** Time in which the tiles of the last row turn, ms. */
const turnMs = 1200

const noChange = () => () => undefined

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Keys of the real keyboard, wherever the focus is, except in fields. */
function useKeys(type: (key: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    // Enter presses the button or link that has the focus.
    if (key === 'Enter' && target instanceof Element && target.closest('a, button, summary')) return
    if (key === 'Backspace' || key === 'Enter') event.preventDefault()
    type(key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/**
 * A round in the browser: what is typed on either keyboard, and the tries, each of which the server evaluates and stores.
 * Once the round is over, the page is loaded again: the server shows the word then.
 */
export function useRound({ id, lang, length, tries, words, ...given }: PlayProps) {
  const [guesses, setGuesses] = useState<readonly Guess[]>(given.guesses)
  const [draft, setDraft] = useState('')
  const [message, setMessage] = useState('')
  const [step, setStep] = useState<'ready' | 'sending' | 'over'>('ready')
  const isHydrated = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  const state = isHydrated ? step : 'loading'

  async function finish(all: readonly Guess[]): Promise<void> {
    setStep('over')
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : turnMs
    const turned = new Promise((resolve) => setTimeout(resolve, still))
    await Promise.all([turned, postGame('score', { id, lang, guesses: all.map(({ word }) => word) })])
    location.reload()
  }

  async function submit(): Promise<void> {
    if (draft.length < length) return setMessage(words.short.replace('{{n}}', `${length}`))
    if (guesses.some(({ word }) => word === draft)) return setMessage(words.repeated)
    setStep('sending')
    const outcome = await sendTry({ id, lang, word: draft })
    setStep('ready')
    if (outcome.kind === 'offline') return setMessage(words.offline)
    // The round went on in another window, or its day is over.
    if (outcome.kind === 'refused')
      return outcome.code === 'conflict' || outcome.fields['id'] ? location.reload() : setMessage(words.failed)
    const { answer } = outcome
    if (!answer.valid) return setMessage(words.unknown.replace('{{word}}', draft))
    const next = [...guesses, { word: answer.word, letters: answer.letters }]
    setGuesses(next)
    setDraft('')
    const count = words.count.replace('{{n}}', `${next.length}`).replace('{{of}}', `${tries}`)
    setMessage(`${guessSentence(next.at(-1)!, words)}. ${count}`)
    if (answer.over || answer.correct || next.length >= tries) await finish(next)
  }

  function type(key: string): void {
    if (state !== 'ready') return
    if (key === 'Enter') return void submit()
    setMessage('')
    if (key === 'Backspace') return setDraft(draft.slice(0, -1))
    if (/^\p{L}$/u.test(key)) setDraft((draft + foldWord(key).replace(/[^A-Z]/g, '')).slice(0, length))
  }

  useKeys(type)
  return { guesses, draft, message, state, type, isFresh: guesses.length > given.guesses.length }
}

/** What became of a try. `fields` are those of `/v1` that it refused. */
type TryOutcome =
  | { kind: 'answer'; answer: EndpointOutput<typeof valid> }
  | { kind: 'refused'; code: ErrorCode; fields: Record<string, string> }
  | { kind: 'offline' }

/** A POST to the game's endpoints; the player is in a cookie. @returns `undefined` without an answer */
const postGame = (path: 'word/valid' | 'score', body: object): Promise<Response | undefined> =>
  fetch(`/v1/game/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

/** Sends a try (spec §7 `POST /game/word/valid`). */
async function sendTry(body: { id: string; lang: string; word: string }): Promise<TryOutcome> {
  const response = await postGame('word/valid', body)
  const content: unknown = await response?.json().catch(() => undefined)
  if (!response || content === undefined) return { kind: 'offline' }
  if (response.ok) return { kind: 'answer', answer: content as EndpointOutput<typeof valid> }
  const { error } = content as { error?: { code?: ErrorCode; fields?: Record<string, string> } }
  return { kind: 'refused', code: error?.code ?? 'internal', fields: error?.fields ?? {} }
}
