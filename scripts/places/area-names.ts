import file from './region-names.json' with { type: 'json' }

export interface NamedRegion {
  name: string
  /** French preposition and article: `en`, `dans le`. */
  at: string
  /** Names in French ('', it is the name itself), English and Spanish, then others. */
  names: string[]
}

/** Names of French regions in English and Spanish, where they differ from the French one. */
export const regionNames: Readonly<Record<string, string[]>> = file.french

/** What people also call regions and countries, by the region's name or the country's code. */
export const furtherNames: Readonly<Record<string, string[]>> = file.further

/** Regions abroad, by GeoNames' codes of the country and the region: `DE 02`. Our own list. */
export const regionsAbroad: Readonly<Record<string, NamedRegion>> = file.abroad

/** Former regions of France, and others without an administration, with the codes of their departments. */
export const formerRegions: readonly (NamedRegion & { codes: string[] })[] = file.former

const regionAt: Readonly<Record<string, string>> = {
  'Grand Est': 'dans le',
  'Hauts-de-France': 'dans les',
  'Pays de la Loire': 'dans les',
  'La Réunion': 'à',
  Mayotte: 'à',
}
/** The French preposition before the name of a region. */
export const atRegion = (name: string): string => regionAt[name] ?? 'en'

/** The French preposition before a department, by INSEE's kind of link: none, `le`, `la`, `les`, `l’`. */
export const atDepartment = (link: number): string =>
  ['en', 'en', 'dans le', 'dans la', 'dans les', 'dans l’'][link] ?? 'en'

const feminine = /^(Corée|Macédoine|Guinée|Nouvelle|Sierra)\b/
const masculine = new Set(['Belize', 'Cambodge', 'Mexique', 'Mozambique', 'Suriname', 'Zimbabwe'])
const plural =
  /^(Îles|Émirats|États-Unis|Bahamas|Bermudes|Comores|Fidji|Maldives|Palaos|Pays-Bas|Philippines|Seychelles|Terr)/
const withoutArticle =
  /^(Antigua|Aruba|Bahreïn|Chypre|Cuba|Curaçao|Djibouti|Gibraltar|Guam|Guernesey|Haïti|Jersey|Kiribati|Madagascar|Malte|Maurice|Mayotte|Monaco|Montserrat|Nauru|Niue|Oman|Porto|R\.A\.S|Saint|Samoa|Sao|Singapour|Taïwan|Tokelau|Tonga|Trinité|Tuvalu|Vanuatu|Wallis|La )/

/** The French preposition before a country: `en Belgique`, `au Portugal`, `aux Pays-Bas`, `à Cuba`. @param name in French */
export function atCountry(name: string): string {
  if (plural.test(name)) return 'aux'
  if (withoutArticle.test(name)) return 'à'
  if (/^[aeiouâéîôœ]/i.test(name) || feminine.test(name)) return 'en'
  return name.endsWith('e') && !masculine.has(name) ? 'en' : 'au'
}
