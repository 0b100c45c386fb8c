import { Hono } from 'hono'
import { defaultLocale, fallbackLocale, isLocale, type Locale } from '../../src/contracts/locales.ts'
import { beginsOnlineText, onlineLocation, type LocationValue } from '../../src/places/location.ts'
import { translator } from '../../src/i18n/translate.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { gazetteerOf } from '../http/gazetteer.ts'
import { cityOfRequest, placeOfAddress } from './place-lookup.ts'

const suggestions = 8

/**
 * Data of the place field: `GET /places.json?q=&lang=` gives up to 8 suggestions, `GET /places/own?lang=` the
 * visitor's own address, else the city they seem to be in, or null (D51). A query that means nothing gives an empty list.
 */
export const placesRoutes = new Hono<AppEnv>()
  .get('/places.json', async (c) => {
    const locale = langOf(c)
    const text = c.req.query('q') ?? ''
    const data: LocationValue[] = await gazetteerOf(c.env).search(text, locale, suggestions)
    if (beginsOnlineText(text)) data.splice(suggestions - 1, 1, onlineLocation(translator(locale)('places.online')))
    // The gazetteer changes with a deploy only.
    return c.json({ data }, 200, { 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' })
  })
  .get('/places/own', async (c) => {
    const address = c.var.visitor.user?.address?.formattedAddress
    const gazetteer = gazetteerOf(c.env)
    const locale = langOf(c)
    const data = address
      ? await placeOfAddress(address, gazetteer, locale)
      : ((await cityOfRequest(c.req.raw.cf, gazetteer, locale)) ?? null)
    // After a log-in or a move the visitor is somewhere else.
    return c.json({ data }, 200, { 'Cache-Control': 'private, max-age=600', Vary: 'Cookie' })
  })

/** `lang`: French when absent, English when it is none of the three (D49). */
function langOf(c: AppContext): Locale {
  const lang = c.req.query('lang') || defaultLocale
  return isLocale(lang) ? lang : fallbackLocale
}
