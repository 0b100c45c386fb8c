/** Names of French regions in English and Spanish, where they differ from the French one. */
export const regionNames: Readonly<Record<string, [en: string, es: string]>> = {
  Bretagne: ['Brittany', 'Bretaña'],
  Normandie: ['Normandy', 'Normandía'],
  Corse: ['Corsica', 'Córcega'],
  Occitanie: ['Occitania', 'Occitania'],
  'Bourgogne-Franche-Comté': ['Burgundy-Franche-Comté', 'Borgoña-Franco Condado'],
  'Auvergne-Rhône-Alpes': ['', 'Auvernia-Ródano-Alpes'],
  'Centre-Val de Loire': ['', 'Centro-Valle de Loira'],
  'Hauts-de-France': ['', 'Alta Francia'],
  'Île-de-France': ['', 'Isla de Francia'],
  'Nouvelle-Aquitaine': ['', 'Nueva Aquitania'],
  'Pays de la Loire': ['', 'Países del Loira'],
  'Provence-Alpes-Côte d’Azur': ['', 'Provenza-Alpes-Costa Azul'],
  Guadeloupe: ['', 'Guadalupe'],
  Guyane: ['French Guiana', 'Guayana Francesa'],
  Martinique: ['', 'Martinica'],
  'La Réunion': ['Réunion', 'La Reunión'],
}

/** What people also call regions and countries, by the region's name or the country's code. */
export const furtherNames: Readonly<Record<string, string[]>> = {
  'Provence-Alpes-Côte d’Azur': ['PACA', 'Région Sud'],
  'Île-de-France': ['IDF', 'Région parisienne'],
  'La Réunion': ['Réunion'],
  US: ['USA', 'États-Unis d’Amérique', 'United States of America'],
  GB: ['UK', 'Grande-Bretagne', 'Great Britain', 'Gran Bretaña', 'Angleterre', 'England', 'Inglaterra'],
  NL: ['Hollande', 'Holland', 'Holanda'],
  CZ: ['République tchèque', 'Czech Republic', 'República Checa'],
  CI: ['Ivory Coast'],
  CD: ['RDC', 'République démocratique du Congo'],
}

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
