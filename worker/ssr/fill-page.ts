import { eventVariant, fragmentVisitor } from '../../src/app/fragment-contents.tsx'
import type { AccountVariant } from '../../src/islands/fragment-slot.tsx'
import { withoutFlash } from '../../src/pages/define-page.ts'
import type { CachedResponse } from '../cache/cached-page.ts'
import { splice } from '../cache/rendered-page.ts'
import type { Preview } from '../content/preview/preview.ts'
import type { PageResult } from './page-request.ts'
import { i18nOf } from './render/render-context.ts'
import { renderFragment, visitorKey } from './render/render-fragment.ts'
import { BoundedMap } from '../../src/lib/bounded-map.ts'

/** A page with its fragment slots filled in for one visitor. */
export interface FilledPage {
  bytes: Uint8Array
  etag: string
  /** Everyone gets these bytes. */
  isShared: boolean
  /** For the fast path: the shared page, and how the cache found it. */
  cached: CachedResponse | undefined
}

type Fillable = Pick<PageResult, 'page' | 'visitor' | 'locale'> &
  Partial<Pick<PageResult, 'choices' | 'preview' | 'lookup' | 'pass'>>

/** Fills in the fragment slots of a page. */
export function fillPage({ page, visitor: given, locale, choices, preview, lookup, pass }: Fillable): FilledPage {
  // A page that is rendered for one visitor shows by itself what became of their form.
  const visitor = fragmentVisitor(page.cacheable ? given : withoutFlash(given), page.event)
  const key = visitorKey(visitor)
  const bytes = splice(page, {
    key,
    isCached: key === 'anonymous' && !preview,
    event: pass && page.event !== undefined ? 'pass' : eventVariant(visitor),
    account: accountVariant(visitor.account !== null, preview?.as),
    likes: visitor.likes,
    fill: (name, detail) =>
      name === 'pass' || name === 'pass-style'
        ? (pass?.[name] ?? nothing)
        : renderFragment(name, visitor, { key, detail, i18n: i18nOf(locale) }),
  })
  const isShared = page.cacheable && key === 'anonymous' && (choices?.size ?? 0) === 0
  return {
    bytes,
    etag: `W/"${page.digest}${key === 'anonymous' ? '' : `-${digestOf(pass ? key + pass.key : key)}`}"`,
    isShared,
    cached: isShared && lookup ? { ...lookup, page, bytes } : undefined,
  }
}

const nothing = new Uint8Array()

const accountVariant = (signedIn: boolean, as: Preview['as']): AccountVariant =>
  (as === undefined ? signedIn : as === 'member') ? 'member' : 'stranger'

const digests = new BoundedMap<string, string>(5_000)

/** FNV-1a of a visitor's state: distinguishes two states in an ETag without naming anyone. */
function digestOf(key: string): string {
  const known = digests.get(key)
  if (known !== undefined) return known
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  const digest = (hash >>> 0).toString(36)
  digests.set(key, digest)
  return digest
}
