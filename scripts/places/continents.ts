/** Codes of continents (UN M49), whose names `Intl.DisplayNames` has; America also in its two parts. */
const [europe, africa, americas, asia, oceania] = ['150', '002', '019', '142', '009'] as const
const [north, south] = ['003', '005'] as const
export const continents: readonly string[] = [europe, africa, americas, asia, oceania, north, south]

/** By the first part of a time zone, in this order: Spain has one in Africa, too. */
const ofZones: [zone: string, continent: string][] = [
  ['Europe', europe],
  ['Africa', africa],
  ['America', americas],
  ['Asia', asia],
  ['Australia', oceania],
  ['Pacific', oceania],
]
/** Countries whose zones are called by an ocean. */
const inOceans: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['IS', 'FO'].map((code) => [code, europe])),
  ...Object.fromEntries(['CV', 'KM', 'MG', 'MU', 'SC', 'SH'].map((code) => [code, africa])),
  ...Object.fromEntries(['BM', 'FK'].map((code) => [code, americas])),
  MV: asia,
}
/** Of South America; its other countries are those of the north. */
const southern = new Set(['AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'FK', 'GF', 'GY', 'PE', 'PY', 'SR', 'UY', 'VE'])

/** The continents of a country, by the time zones that CLDR gives it. @param country ISO 3166-1 */
export function continentOf(country: string): string[] {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] }
  const zones = region.getTimeZones()
  const continent =
    inOceans[country] ?? ofZones.find(([name]) => zones.some((zone) => zone.startsWith(`${name}/`)))?.[1]
  if (continent !== americas) return continent ? [continent] : []
  return [americas, southern.has(country) ? south : north]
}
