/**
 * Regions abroad by GeoNames' code of the country and the region: their name in French after its preposition, in English and
 * in Spanish (empty where it is the French one), then further names. Our own list; a region of the name of its city is left out.
 */
const abroad = `
BE BRU à Bruxelles-Capitale: Brussels-Capital Region, Bruselas-Capital, Brussels-Capital, Région de Bruxelles-Capitale, Brussels Hoofdstedelijk Gewest
BE VLG en Flandre: Flanders, Flandes, Vlaanderen, Région flamande
BE WAL en Wallonie: Wallonia, Valonia, Région wallonne, Wallonië
CH VD dans le canton de Vaud: Canton of Vaud, Cantón de Vaud, Vaud
CH VS dans le Valais: Valais, Valais, Wallis
CH NE dans le canton de Neuchâtel: Canton of Neuchâtel, Cantón de Neuchâtel
CH TI dans le Tessin: Ticino, Tesino
DE 01 en Bade-Wurtemberg: Baden-Württemberg, Baden-Wurtemberg
DE 02 en Bavière: Bavaria, Baviera, Bayern
DE 05 en Hesse: Hesse, Hesse, Hessen
DE 06 en Basse-Saxe: Lower Saxony, Baja Sajonia, Niedersachsen
DE 07 en Rhénanie-du-Nord-Westphalie: North Rhine-Westphalia, Renania del Norte-Westfalia, Nordrhein-Westfalen
DE 08 en Rhénanie-Palatinat: Rhineland-Palatinate, Renania-Palatinado, Rheinland-Pfalz
DE 09 en Sarre: Saarland, Sarre, Sarland
DE 10 dans le Schleswig-Holstein
DE 11 dans le Brandebourg: Brandenburg, Brandeburgo
DE 12 en Mecklembourg-Poméranie-Occidentale: Mecklenburg-Western Pomerania, Mecklemburgo-Pomerania Occidental, Mecklenburg-Vorpommern
DE 13 en Saxe: Saxony, Sajonia, Sachsen
DE 14 en Saxe-Anhalt: Saxony-Anhalt, Sajonia-Anhalt, Sachsen-Anhalt
DE 15 en Thuringe: Thuringia, Turingia, Thüringen
ES 07 aux Baléares: Balearic Islands, Islas Baleares, Baleares, Illes Balears, Îles Baléares
ES 27 dans la Rioja: La Rioja, La Rioja
ES 29 dans la Communauté de Madrid: Community of Madrid, Comunidad de Madrid
ES 31 dans la Région de Murcie: Region of Murcia, Región de Murcia
ES 32 en Navarre: Navarre, Navarra, Nafarroa
ES 34 dans les Asturies: Asturias, Asturias, Asturies
ES 39 en Cantabrie: Cantabria, Cantabria
ES 51 en Andalousie: Andalusia, Andalucía
ES 52 en Aragon: Aragon, Aragón
ES 53 aux Canaries: Canary Islands, Canarias, Islas Canarias, Îles Canaries
ES 54 en Castille-La Manche: Castile-La Mancha, Castilla-La Mancha
ES 55 en Castille-et-León: Castile and León, Castilla y León
ES 56 en Catalogne: Catalonia, Cataluña, Catalunya
ES 57 en Estrémadure: Extremadura, Extremadura
ES 58 en Galice: Galicia, Galicia, Galiza
ES 59 en Euskadi: Basque Country, País Vasco, Euskadi, Pays basque espagnol
ES 60 dans la Communauté valencienne: Valencian Community, Comunidad Valenciana, Comunitat Valenciana, Pays valencien
GB NIR en Irlande du Nord: Northern Ireland, Irlanda del Norte
GB SCT en Écosse: Scotland, Escocia
GB WLS au pays de Galles: Wales, Gales, Cymru
IT 01 dans les Abruzzes: Abruzzo, Abruzos
IT 02 en Basilicate: Basilicata, Basilicata
IT 03 en Calabre: Calabria, Calabria
IT 04 en Campanie: Campania, Campania
IT 05 en Émilie-Romagne: Emilia-Romagna, Emilia-Romaña
IT 06 dans le Frioul-Vénétie julienne: Friuli-Venezia Giulia, Friul-Venecia Julia
IT 07 dans le Latium: Lazio, Lacio
IT 08 en Ligurie: Liguria, Liguria
IT 09 en Lombardie: Lombardy, Lombardía, Lombardia
IT 10 dans les Marches: Marche, Marcas
IT 12 dans le Piémont: Piedmont, Piamonte, Piemonte
IT 13 dans les Pouilles: Apulia, Apulia, Puglia
IT 14 en Sardaigne: Sardinia, Cerdeña, Sardegna
IT 15 en Sicile: Sicily, Sicilia
IT 16 en Toscane: Tuscany, Toscana
IT 17 dans le Trentin-Haut-Adige: Trentino-South Tyrol, Trentino-Alto Adigio, Trentino-Alto Adige
IT 18 en Ombrie: Umbria, Umbría
IT 19 en Vallée d’Aoste: Aosta Valley, Valle de Aosta, Valle d’Aosta
IT 20 en Vénétie: Veneto, Véneto
PT 09 en Algarve
PT 10 à Madère: Madeira, Madeira
PT 23 aux Açores: Azores, Azores, Açores
CA 01 en Alberta
CA 02 en Colombie-Britannique: British Columbia, Columbia Británica
CA 03 au Manitoba
CA 04 au Nouveau-Brunswick: New Brunswick, Nuevo Brunswick
CA 05 à Terre-Neuve-et-Labrador: Newfoundland and Labrador, Terranova y Labrador
CA 07 en Nouvelle-Écosse: Nova Scotia, Nueva Escocia
CA 08 en Ontario
CA 10 au Québec: Quebec, Quebec, Province de Québec
CA 11 en Saskatchewan
`

/** Former regions of France, and others without an administration: their name after its preposition, in English and in Spanish, and their departments. */
const withoutAdministration = `
en Alsace: , Alsacia | 67 68
en Aquitaine: , Aquitania | 24 33 40 47 64
en Auvergne: , Auvernia | 03 15 43 63
en Basse-Normandie: Lower Normandy, Baja Normandía | 14 50 61
en Bourgogne: Burgundy, Borgoña | 21 58 71 89
en Champagne-Ardenne: , Champaña-Ardenas | 08 10 51 52
en Franche-Comté: , Franco Condado | 25 39 70 90
en Haute-Normandie: Upper Normandy, Alta Normandía | 27 76
en Languedoc-Roussillon: , Languedoc-Rosellón | 11 30 34 48 66
dans le Limousin: , Lemosín | 19 23 87
en Lorraine: , Lorena | 54 55 57 88
en Midi-Pyrénées: , Mediodía-Pirineos | 09 12 31 32 46 65 81 82
dans le Nord-Pas-de-Calais | 59 62
au Pays basque: French Basque Country, País Vasco francés | 64
en Picardie: Picardy, Picardía | 02 60 80
en Poitou-Charentes | 16 17 79 86
en Provence: , Provenza | 04 13 83 84
en Rhône-Alpes: , Ródano-Alpes | 01 07 26 38 42 69 73 74
`

export interface NamedRegion {
  name: string
  /** French preposition and article: `en`, `dans le`. */
  at: string
  /** Names in French ('', it is the name itself), English and Spanish, then others. */
  names: string[]
}

/** Splits `en Bavière: Bavaria, Baviera, Bayern`. */
function parseNames(text: string): NamedRegion {
  const [first = '', others = ''] = text.split(':')
  const [, at = '', name = ''] = /^(dans (?:les|le|la)(?: canton de)?|\S+) (.+)$/.exec(first.trim()) ?? []
  return { name, at, names: ['', ...others.split(',').map((one) => one.trim())] }
}

/** Regions abroad, by country and code of the region: `DE 02`. */
export const regionsAbroad: ReadonlyMap<string, NamedRegion> = new Map(
  abroad
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ', 3)), parseNames(line.slice(line.indexOf(' ', 3)))]),
)

/** Regions of France without an administration, with the codes of their departments. */
export const formerRegions: readonly (NamedRegion & { codes: string[] })[] = withoutAdministration
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', codes = ''] = line.split('|')
    return { ...parseNames(names), codes: codes.trim().split(' ') }
  })
