import type { Address } from '../../../src/events/events.contract.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import type { OpenAgendaRecord } from './openagenda-record.ts'

/**
 * Keywords of a topic in French, English and Spanish, folded (no accents, lower case). Each
 * matches as a prefix: `jardin` finds `jardins` and `jardinage`. A trailing `.` matches a
 * whole word only.
 */
const topicKeywords: Readonly<Record<string, string>> = {
  ecologie:
    'ecolog arbre jardin haie plant. planter plantation plantes biodivers nature. foret forest bosque rivier river. oiseau bird. ave. abeille bee. ' +
    'herbier compost vegetal botani faune flore zones-humides mare. littoral plage. ocean pollution dechet deguis-vert environnement environment ' +
    'medio-ambiente semis graines seed. potager huerto garden. hedge tree. ecosystem renatur nettoyage cleanup',
  energie:
    'climat climate clima. energie energy energia renouvelable renewable solaire solar. eolien carbone carbon. co2 giec. ipcc. rechauffement transition-energ ' +
    'sobriete isolation renovation-energ nucleaire thermique photovolta fresque-du-climat canicule warming emission',
  alimentation:
    'aliment food. comida cuisine cuisin cook. cooking cocina soupe soup. sopa repas meal. banquet cantine gastronom gourmet degustation marche-paysan ' +
    'maraich paysan agricultur agroeco fromage vin. vins. pain. boulang recette recipe receta amap. vegan vegetarien cafe-gourmand brunch brasserie glanage',
  solidarite:
    'solidar. solidari entraide benevol volunteer volunt maraude refugi migrant exil precar sans-abri homeless hebergement handicap don-du-sang blood ' +
    'collecte caritat charity isolement grand-age seniors aines aidant soin. social. sociale. insertion hospitalite fraternit interculturel mosquee',
  citoyennete:
    'citoyen citizen ciudadan democra election vote. voter. elu. elus. municipal mairie convention-citoyenne assemblee politiqu politic droit. droits. justice ' +
    'debat-public concertation conseil-de-quartier participati association. associatif service-civique europe. europeen engagement plaidoyer lobby cse. syndic',
  culture:
    'cultur art. arts. artist musee museum museo exposition exhibition exposicion peintur painting dessin. sculptur gravure graveur xylograv photograph ' +
    'cinema. cine. cinemarges film. films. pelicula theatr teatro danse dance. danza concert musique music. musica jazz. rock. flute. piano. quartet choeur chorale opera ' +
    'litter livre. livres. librair book. books. libro lecture. dedicace conte. contes. poesie poetry patrimoine heritage philatel timbre. spectacle festival ' +
    'impro. masterclass conservatoire chanson bossa dj. club. bal.',
  egalite:
    'egalite equality igualdad femme women woman mujer feminis sexis genre. gender lgbt queer discrimin racis antiracis inclusi parite violences-faites ' +
    'droits-des-femmes act-up stereotyp accessib sourd. langue-des-signes lsf. ambitieuses',
  mobilite:
    'mobilit velo. velos. bike. bikes. bici. bicicleta cycl pied. pieton marche-a-pied walking transport train. tramway covoitur carpool autopartage trottinette ' +
    'rando. gare. challenge-velo geovelo',
  reemploi:
    'reemploi reutilis repar repair reparar recycl upcycl surcycl ressourcerie recyclerie zero-dechet zero-waste residuo-cero vide-grenier vide-dressing ' +
    'brocante braderie troc. swap. trueque seconde-main second-hand friperie bricol coutur sewing raccommod mending donnerie gratiferia',
  sciences:
    'science cientific scientif ciencia espace. spatial space. espacio astronom planetarium eclipse. planete soleil physique chimie biologie mathemat ' +
    'robot numeri digital intelligence-artificielle ia. informati aeronau aviation laboratoire recherche chercheu research technolog innovation code. coding',
}

/** Likewise for the format of an event. */
const typeKeywords: Readonly<Record<string, string>> = {
  atelier:
    'atelier demonstration workshop taller stage. initiation masterclass formation. training apprentis fabriqu cours. class. jardinage repair-cafe do-it',
  conference:
    'conference conferencia talk. charla colloque seminaire seminar seminario symposium keynote webinaire webinar cours-public journee-d-etude',
  projection:
    'projection screening proyeccion cine-debat film. films. court-metrage documentaire documentary documental avant-premiere cinema.',
  rencontre:
    'rencontre. rencontres. rencontrez meetup meeting. encuentro dedicace apero afterwork portes-ouvertes forum. salon. job. permanence cafe-rencontre networking',
  balade:
    'balade promenade visite. visites. visita walk. walks. paseo randonn hike. hiking tour. guided circuit parcours sortie. a-velo',
  chantier:
    'chantier planter plantation nettoyage ramassage cleanup clean-up voluntariado benevolat restauration-de chantier-participatif brigade construire',
  fete: 'fete. fetes. festival fiesta party. celebrat carnaval kermesse bal. soiree guinguette banquet anniversaire nuit-des jour-de-fete',
  exposition: 'exposition exposicion exhibition expo. vernissage installation. galerie',
  concert:
    'concert concierto jazz. quartet quintet trio. recital orchestre orchestra choeur. live. gig. bossa musique-live showcase',
  debat: 'debat. debats. debate. table-ronde round-table panel. assemblee assembly asamblea agora. concertation plenum',
  spectacle:
    'spectacle theatr teatro theater danse. dance. danza performance conte. contes. impro. cirque circo marionnett humour moliere mise-en-scene show.',
  marche:
    'marche-de marche-paysan vide-grenier vide-dressing brocante braderie bourse-aux troc. swap. market. mercad foire. puces. friperie',
}

/** A text and the weight of a keyword found in it. */
export type Evidence = readonly (readonly [text: string, weight: number])[]

/** The synonyms that operators gave taxonomies, by their ids. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

type Table = readonly (readonly [slug: string, pattern: RegExp])[]
const topics = compile(topicKeywords)
const types = compile(typeKeywords)

/**
 * The topic with the highest score of keywords, each counted once per text.
 * @returns its slug, or `undefined` if none matches; the first of the table among equals
 */
export const topicOf = (evidence: Evidence): string | undefined => best(topics, evidence)

/** Likewise for the event's type. */
export const typeOf = (evidence: Evidence): string | undefined => best(types, evidence)

/** Finds the id of the taxonomy that matches an event by the operators' synonyms, which take precedence over all keywords. */
export function namedBy(synonyms: Synonyms): (evidence: Evidence) => string | undefined {
  const table = Object.entries(synonyms).flatMap(([id, words]) => {
    // A word without Latin letters or digits folds to nothing, which would match every text.
    const alternatives = words.map((word) => fold(word).replace(/^-+|-+$/g, '')).filter(Boolean)
    return alternatives.length > 0 ? [[id, new RegExp(`(?<=-)(?:${alternatives.join('|')})`, 'g')] as const] : []
  })
  return (evidence) => best(table, evidence)
}

function best(table: Table, evidence: Evidence): string | undefined {
  const folded = evidence.map(([text, weight]) => [fold(text), weight] as const)
  let found: string | undefined
  let highest = 0
  for (const [slug, pattern] of table) {
    const score = folded.reduce((sum, [text, weight]) => sum + weight * new Set(text.match(pattern)).size, 0)
    if (score > highest) [found, highest] = [slug, score]
  }
  return found
}

/** Words joined by single hyphens, so that a keyword can consist of several words. */
const fold = (text: string) =>
  `-${text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z0-9]+/g, '-')}-`

function compile(keywords: Readonly<Record<string, string>>): Table {
  return Object.entries(keywords).map(([slug, words]) => {
    const alternatives = words.split(' ').map((word) => (word.endsWith('.') ? `${word.slice(0, -1)}(?=-)` : word))
    return [slug, new RegExp(`(?<=-)(?:${alternatives.join('|')})`, 'g')]
  })
}

/** The place of a record; unknown or implausible parts are absent. */
export function placeOf(record: OpenAgendaRecord) {
  const city = record.location_city && tidyCity(record.location_city)
  const countryCode = record.location_countrycode ?? 'FR'
  return {
    city,
    citySlug: city ? slugify(city) || null : null,
    countryCode: city ? countryCode : (record.location_countrycode ?? null),
    postalCode: record.location_postalcode,
    ...coordinatesOf(record),
    address: (access: string | undefined): Address | undefined => {
      if (!city) return undefined
      const postalCode = record.location_postalcode
      const locality = [postalCode, city].filter(Boolean).join(' ')
      const written = record.location_address ?? ''
      const full = written.toLowerCase().includes(city.toLowerCase())
        ? written
        : [written, locality].filter(Boolean).join(', ')
      const street = written
        .split(postalCode && written.includes(postalCode) ? postalCode : ',')[0]!
        .replace(/[\s,–-]+$/, '')
      return {
        city,
        formattedAddress: full,
        countryCode,
        ...(record.location_name && { name: record.location_name }),
        ...(street && street !== city && { street }),
        ...(postalCode && { postalCode }),
        ...(record.location_region && { region: record.location_region }),
        ...(access && { access }),
      }
    },
  }
}

function coordinatesOf(record: OpenAgendaRecord) {
  const [lat, lng] = record.location_coordinates ?? [Number.NaN, Number.NaN]
  // 0, 0 is in the sea off Ghana: the value of an empty form field.
  const sound = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)
  return sound ? { lat, lng } : { lat: null, lng: null }
}

const smallWords = new Set('de du des d la le les l en et sur sous à au aux lès lez près'.split(' '))

/**
 * The usual name of a city: without postal code, CEDEX and arrondissement, not in capitals.
 * @example tidyCity('PARIS 4e Arrondissement') // 'Paris'
 */
export function tidyCity(written: string): string {
  const bare = written
    .replace(/^\d{4,5}\s+/, '')
    .replace(/[\s,(]+\d{5}\)?$/, '')
    .replace(/\s+cedex(\s+\d+)?$/i, '')
    .replace(/^(paris|lyon|marseille)[\s-]+\d{1,2}\s*(?:er|e|è|ème|eme|nd)?\.?(?:\s+arr(?:\.|t|ondissement)?)?$/i, '$1')
    .trim()
  if (bare !== bare.toUpperCase() && bare !== bare.toLowerCase()) return bare
  return bare
    .toLowerCase()
    .split(/([\s'’-])/)
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}
