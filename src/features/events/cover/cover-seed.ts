import type { EventSummary } from '../../../contracts/v1/events.ts'
import { pickLocalized } from '../../../contracts/locales.ts'
import { generatedCoverPath } from '../../../lib/cover-path.ts'
import type { CoverSeed } from './cover.ts'

/**
 * What the address of a generated cover stands for.
 * @returns `undefined` for a path that is none
 * @example parseCoverPath('/cover/mobilite/9f3a11c2.svg') // { topic: 'mobilite', hash: 0x9f3a11c2 }
 */
export function parseCoverPath(path: string): CoverSeed | undefined {
  const [, topic, hash] = /^\/cover\/([a-z0-9-]{1,120})\/([0-9a-f]{8})\.svg$/.exec(path) ?? []
  return topic && hash ? { topic, hash: Number.parseInt(hash, 16) } : undefined
}

/** Address of the generated cover of an event, whether it shows it or a picture of its own. */
export function generatedCoverOf(event: Pick<EventSummary, 'coverDisplay' | 'topic' | 'title' | 'lang'>): string {
  if (parseCoverPath(event.coverDisplay.url)) return event.coverDisplay.url
  // The French title is the same on every card and in every language.
  return generatedCoverPath(event.topic?.slug, pickLocalized(event.title, 'fr', event.lang)?.value ?? '')
}
