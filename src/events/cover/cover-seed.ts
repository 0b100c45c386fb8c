import type { EventSummary } from '../events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { generatedCoverPath } from '../../lib/cover-path.ts'
import type { CoverSeed } from './cover.ts'
import { topicLook } from '../../lib/topic-look.ts'

/**
 * Parses the path of a generated cover.
 * @returns `undefined` for any other path
 * @example parseCoverPath('/cover/mobilite/9f3a11c2.svg') // { topic: 'mobilite', hash: 0x9f3a11c2 }
 * @example parseCoverPath('/cover/mobilite/h9f3a11c.svg') // { topic: 'mobilite', hash: 0x9f3a11c, cast: 1 }
 */
export function parseCoverPath(path: string): CoverSeed | undefined {
  const [, topic, first, rest] = /^\/cover\/([a-z0-9-]{1,120})\/([0-9a-v])([0-9a-f]{7})\.svg$/.exec(path) ?? []
  if (!topic || !first || !rest) return undefined
  const cast = Number.parseInt(first, 32) - 16
  return cast < 0
    ? { topic, hash: Number.parseInt(first + rest, 16) }
    : { topic, hash: Number.parseInt(rest, 16), cast }
}

/** Path of an event's generated cover, even if it shows a photo instead. */
export function generatedCoverOf(event: Pick<EventSummary, 'coverDisplay' | 'topic' | 'title' | 'lang'>): string {
  if (parseCoverPath(event.coverDisplay.url)) return event.coverDisplay.url
  // Always the French title, so that all languages and cards show the same cover.
  return generatedCoverPath(topicLook(event.topic), pickLocalized(event.title, 'fr', event.lang)?.value ?? '')
}
