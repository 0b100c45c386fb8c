import type { Locale } from '../../src/contracts/locales.ts'
import { createGazetteer, type Gazetteer, type PlaceLookup } from '../../src/places/gazetteer/gazetteer.ts'
import type { Bindings } from './env.ts'

// One per isolate, so that what is typed most is read once.
const gazetteers = new WeakMap<Fetcher, Gazetteer>()

/** The gazetteer over the files that the build wrote to `public/places`. */
export function gazetteerOf({ ASSETS }: Pick<Bindings, 'ASSETS'>): Gazetteer {
  let gazetteer = gazetteers.get(ASSETS)
  if (!gazetteer) gazetteers.set(ASSETS, (gazetteer = createGazetteer((file) => readFile(ASSETS, file))))
  return gazetteer
}

async function readFile(assets: Fetcher, file: string): Promise<unknown> {
  const answer = await assets.fetch(`https://assets.invalid/places/${file}`)
  if (answer.ok) return answer.json()
  await answer.body?.cancel()
  if (answer.status === 404) return undefined
  throw new Error(`The gazetteer's file ${file} answered ${answer.status}`)
}

/** The look-ups of a list's place, in one language: for page loaders, feeds and followed searches. */
export function createPlaces(env: Pick<Bindings, 'ASSETS'>, locale: Locale = 'fr'): PlaceLookup {
  const gazetteer = gazetteerOf(env)
  return {
    findCity: (slug) => gazetteer.findCity(slug, locale),
    citySlugs: (slug) => gazetteer.citySlugs(slug),
    resolve: (text, hints) => gazetteer.resolve(text, locale, hints),
    resolveExact: (text, hints) => gazetteer.resolveExact(text, locale, hints),
    nearest: (point) => gazetteer.nearest(point, locale),
    towns: (bounds, limit) => gazetteer.towns(bounds, limit),
    outlines: () => gazetteer.outlines(),
  }
}
