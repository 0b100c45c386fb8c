/** Time zones of a country, the most likely first; the record's offset selects among several. */
// prettier-ignore
const zonesByCountry: Readonly<Record<string, string>> = {
  FR: 'Europe/Paris', MC: 'Europe/Paris', BE: 'Europe/Brussels', CH: 'Europe/Zurich', LU: 'Europe/Luxembourg',
  DE: 'Europe/Berlin', AT: 'Europe/Vienna', IT: 'Europe/Rome', NL: 'Europe/Amsterdam', DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm', NO: 'Europe/Oslo', FI: 'Europe/Helsinki', PL: 'Europe/Warsaw', CZ: 'Europe/Prague',
  HU: 'Europe/Budapest', RO: 'Europe/Bucharest', GR: 'Europe/Athens', TR: 'Europe/Istanbul', UA: 'Europe/Kyiv',
  GB: 'Europe/London', IE: 'Europe/Dublin', AD: 'Europe/Andorra', ES: 'Europe/Madrid Atlantic/Canary',
  PT: 'Europe/Lisbon Atlantic/Azores', IS: 'Atlantic/Reykjavik',
  MA: 'Africa/Casablanca', DZ: 'Africa/Algiers', TN: 'Africa/Tunis', EG: 'Africa/Cairo', SN: 'Africa/Dakar',
  CI: 'Africa/Abidjan', ML: 'Africa/Bamako', BF: 'Africa/Ouagadougou', TG: 'Africa/Lome', BJ: 'Africa/Porto-Novo',
  GN: 'Africa/Conakry', NE: 'Africa/Niamey', NG: 'Africa/Lagos', GH: 'Africa/Accra', CM: 'Africa/Douala',
  GA: 'Africa/Libreville', CD: 'Africa/Kinshasa Africa/Lubumbashi', CG: 'Africa/Brazzaville', KE: 'Africa/Nairobi',
  RW: 'Africa/Kigali', MG: 'Indian/Antananarivo', ZA: 'Africa/Johannesburg', MU: 'Indian/Mauritius',
  LB: 'Asia/Beirut', IN: 'Asia/Kolkata', JP: 'Asia/Tokyo', PH: 'Asia/Manila', VN: 'Asia/Ho_Chi_Minh',
  CA: 'America/Toronto America/Halifax America/Winnipeg America/Edmonton America/Vancouver America/St_Johns',
  US: 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Anchorage Pacific/Honolulu',
  MX: 'America/Mexico_City America/Cancun America/Hermosillo America/Tijuana', HT: 'America/Port-au-Prince',
  BR: 'America/Sao_Paulo America/Manaus', AR: 'America/Argentina/Buenos_Aires', CL: 'America/Santiago',
  CO: 'America/Bogota', PE: 'America/Lima', UY: 'America/Montevideo',
  // overseas France, by its own country codes
  GP: 'America/Guadeloupe', MQ: 'America/Martinique', GF: 'America/Cayenne', RE: 'Indian/Reunion', YT: 'Indian/Mayotte',
  PM: 'America/Miquelon', BL: 'America/St_Barthelemy', MF: 'America/Marigot', NC: 'Pacific/Noumea',
  PF: 'Pacific/Tahiti Pacific/Marquesas Pacific/Gambier', WF: 'Pacific/Wallis', TF: 'Indian/Kerguelen',
}
/** French overseas territories recorded as `FR`: the first three digits of the postal code. */
// prettier-ignore
const countryByPostalPrefix: Readonly<Record<string, string>> = {
  971: 'GP', 972: 'MQ', 973: 'GF', 974: 'RE', 975: 'PM', 976: 'YT', 977: 'BL', 978: 'MF', 984: 'TF', 986: 'WF', 987: 'PF', 988: 'NC',
}

/**
 * The IANA time zone of a venue.
 * @param place ISO country code and postal code, if known
 * @param begin the moment in the record, whose offset distinguishes the zones of one country
 * @returns the country's zone; of an unknown country the record's fixed offset, such as
 * `Etc/GMT-3`; without one `Europe/Paris`
 */
export function timeZoneOf(
  place: { countryCode: string | null; postalCode: string | undefined },
  begin: string,
): string {
  const overseas = place.countryCode === 'FR' ? countryByPostalPrefix[place.postalCode?.slice(0, 3) ?? ''] : undefined
  const zones = zonesByCountry[overseas ?? place.countryCode ?? '']?.split(' ')
  const offset = offsetMinutes(begin)
  if (zones?.length === 1) return zones[0]!
  const matching = zones?.find((zone) => offset !== undefined && offset === zoneOffset(zone, Date.parse(begin)))
  if (zones) return matching ?? zones[0]!
  if (offset === undefined || offset % 60 !== 0 || Math.abs(offset) > 12 * 60) return 'Europe/Paris'
  // These names have the opposite sign: Etc/GMT-3 is three hours ahead.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset) / 60}`
}

/** The UTC offset of an ISO moment, minutes. */
function offsetMinutes(moment: string): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(moment) ?? []
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function zoneOffset(timeZone: string, ms: number): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name === 'GMT' ? 0 : (offsetMinutes(name ?? '') ?? 0)
}
