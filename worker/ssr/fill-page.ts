import { createElement } from 'react'
import {
  type CommonFragment,
  eventVariant,
  fragmentContents,
  fragmentVisitor,
  type FragmentVisitor,
} from '../../src/app/fragment-contents.tsx'
import { type I18n, I18nProvider } from '../../src/i18n/use-i18n.ts'
import type { AccountVariant, FragmentName } from '../../src/islands/fragment-slot.tsx'
import { IslandScripts } from '../../src/islands/island.tsx'
import { BoundedMap } from '../../src/lib/bounded-map.ts'
import { type Visitor, withoutFlash } from '../../src/page/define-page.ts'
import type { CachedResponse } from '../cache/cached-page.ts'
import { type MorePieces, splice, splicePieces } from '../cache/rendered-page.ts'
import type { Preview } from '../content/preview.ts'
import { scriptAddress } from '../http/built/assets.ts'
import type { PageResult } from './page-request.ts'
import { renderToStaticMarkup } from './render/react-server.ts'
import { i18nOf } from './render/render-context.ts'

const encoder = new TextEncoder()
/** Visitors' states; a list of 24 cards has some thirty slots, of a few hundred bytes together. */
const capacity = 2000
const memory = new BoundedMap<string, Map<string, Uint8Array>>(capacity)

/** Key of all that a visitor's fragments depend on: equal keys, equal bytes. */
function visitorKey(visitor: FragmentVisitor): string {
  const { account, likes, going, registration, notice } = visitor
  return account === null && likes.length === 0 && going.length === 0 && !registration && !notice
    ? 'anonymous'
    : JSON.stringify(visitor)
}

interface Slot {
  /** Key of the visitor's state, see `visitorKey`. */
  key: string
  /** The slot's own parameter, such as a time zone. */
  detail: string | undefined
  i18n: I18n
}

/** The HTML of a fragment for a visitor, cached by state. */
function renderFragment(name: CommonFragment, visitor: FragmentVisitor, { key, detail = '', i18n }: Slot): Uint8Array {
  let fills = memory.get(key)
  if (fills === undefined) {
    memory.set(key, (fills = new Map()))
  }
  const slot = `${name} ${i18n.locale} ${detail}`
  let bytes = fills.get(slot)
  if (bytes === undefined) {
    const part = createElement(IslandScripts, { value: scriptAddress }, fragmentContents[name](visitor, detail))
    bytes = encoder.encode(renderToStaticMarkup(createElement(I18nProvider, { value: i18n }, part)))
    fills.set(slot, bytes)
  }
  return bytes
}

/** A page with its fragment slots filled in for one visitor. */
export interface FilledPage {
  bytes: Uint8Array
  etag: string
  /** These bytes and what follows, while deferred parts are read. */
  stream: ReadableStream<Uint8Array> | undefined
  /** Everyone gets these bytes. */
  isShared: boolean
  /** For the fast path: how the cache found the page, if it was sent as it is cached. */
  cached: CachedResponse | undefined
}

type Fillable = Pick<PageResult, 'page' | 'visitor' | 'locale'> &
  Partial<Pick<PageResult, 'choices' | 'preview' | 'lookup' | 'pass'>>

/** Fills in the fragment slots of a page. */
export function fillPage({ page, visitor: given, locale, choices, preview, lookup, pass }: Fillable): FilledPage {
  // A page that is rendered for one visitor shows by itself what became of their form.
  const { visitor, key, digest, likes } = stateOf(page.cacheable ? given : withoutFlash(given), page.event)
  const splicing = {
    key,
    isCached: key === 'anonymous' && !preview,
    event: pass && page.event !== undefined ? 'pass' : eventVariant(visitor),
    account: accountVariant(visitor.account !== null, preview?.as),
    likes,
    fill: (name: FragmentName, detail: string | undefined) =>
      name === 'pass' || name === 'pass-style'
        ? (pass?.[name] ?? nothing)
        : renderFragment(name, visitor, { key, detail, i18n: i18nOf(locale) }),
  }
  const bytes = splice(page, splicing)
  const isPlain = page.cacheable && (choices?.size ?? 0) === 0
  const isShared = isPlain && key === 'anonymous'
  return {
    bytes,
    stream: page.rest && streamFrom(bytes, page.rest.next, splicing),
    etag: `W/"${page.digest}${key === 'anonymous' ? '' : `-${pass ? digestOf(key + pass.key) : digest}`}"`,
    isShared,
    cached: isPlain && lookup && !pass ? { ...lookup, page, shared: isShared ? bytes : undefined } : undefined,
  }
}

/** A page for one visitor, as its pieces become known. */
function streamFrom(
  bytes: Uint8Array,
  next: MorePieces['next'],
  splicing: Parameters<typeof splicePieces>[1],
): ReadableStream<Uint8Array> {
  let following = next
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      const more = await following()
      if (more === undefined) return controller.close()
      following = more.next
      controller.enqueue(splicePieces(more.pieces, splicing))
    },
  })
}

const nothing = new Uint8Array()

const accountVariant = (signedIn: boolean, as: Preview['as']): AccountVariant =>
  (as === undefined ? signedIn : as === 'member') ? 'member' : 'stranger'

/** What the parts of a page for a visitor are made from. */
interface VisitorState {
  visitor: FragmentVisitor
  key: string
  digest: string
  likes: ReadonlySet<string>
}

/** States of visitors, by the event of a page. A session remembers the object of a visitor for some seconds; who changed is another one. */
const states = new WeakMap<Visitor, Map<string | undefined, VisitorState>>()
/** A visitor who looks at more events meanwhile is forgotten. */
const maxEvents = 20

function stateOf(given: Visitor, event: string | undefined): VisitorState {
  let known = states.get(given)
  if (known === undefined) states.set(given, (known = new BoundedMap(maxEvents)))
  let state = known.get(event)
  if (state === undefined) {
    const visitor = fragmentVisitor(given, event)
    const key = visitorKey(visitor)
    known.set(event, (state = { visitor, key, digest: digestOf(key), likes: new Set(visitor.likes) }))
  }
  return state
}

/** FNV-1a of a visitor's state: distinguishes two states in an ETag without naming anyone. */
function digestOf(key: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
