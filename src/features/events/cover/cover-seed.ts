import type { EventSummary } from '../../../contracts/v1/events.ts'
import { pickLocalized } from '../../../contracts/locales.ts'
import { generatedCoverPath } from '../../../lib/cover-path.ts'
import type { CoverSeed } from './cover.ts'

/**
 * Parses the path of a generated cover.
 * @returns `undefined` for any other path
 * @example parseCoverPath('/cover/mobilite/9f3a11c2.svg') // { topic: 'mobilite', hash: 0x9f3a11c2 }
 */
export function parseCoverPath(path: string): CoverSeed | undefined {
  const [, topic, hash] = /^\/cover\/([a-z0-9-]{1,120})\/([0-9a-f]{8})\.svg$/.exec(path) ?? []
  return topic && hash ? { topic, hash: Number.parseInt(hash, 16) } : undefined
}

/** Path of an event's generated cover, even if it shows a photo instead. */
export function generatedCoverOf(event: Pick<EventSummary, 'coverDisplay' | 'topic' | 'title' | 'lang'>): string {
  if (parseCoverPath(event.coverDisplay.url)) return event.coverDisplay.url
  // Always the French title, so that all languages and cards show the same cover.
  return generatedCoverPath(event.topic?.slug, pickLocalized(event.title, 'fr', event.lang)?.value ?? '')
}
