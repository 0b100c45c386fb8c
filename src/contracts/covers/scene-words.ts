import { locales, type Locale } from '../locales.ts'
import type { SceneMotif, ScenePlace, SceneType } from '../../lib/cover-path.ts'

/** A name and the beginnings of words that mean it, in the order of `locales`; `_` is the end of a word. */
type Row<Name> = readonly [name: Name, ...words: readonly [fr: string, en: string, es: string]]

// prettier-ignore
const types: Row<SceneType>[] = [
  ['workshop', 'repair ?caf|atelier|fresque|bricol|initiation|formation', 'repair caf|workshop|hands-on|training|class_', 'taller|café de reparaci|mural_|curso'],
  ['talk', 'conférence|table ronde|témoignage|lecture publique|causerie', 'talk_|lecture|panel|conference|keynote', 'charla|conferencia|mesa redonda|coloquio|testimonio'],
  ['film', 'film|projection|ciné|documentaire|court.?métrage', 'film|screening|movie|documentar|cinema', 'película|proyecci|cine|documental|cortometraje'],
  ['plant', 'plant|ramass|nettoy|chantier|haie|jardin|compost|semis|semer', 'plant|clean-?up|litter|garden|hedge|compost|sowing', 'plantar|plantaci|limpieza|recogida|huerto|jardín|seto_|compost'],
  ['market', 'marché|troc_|vide-|bourse aux|braderie|brocante|friperie|gratiferia', 'market|swap|jumble|flea|car boot', 'mercad|trueque|rastro|gratiferia'],
  ['walk', 'balade|marche_|rando|visite|promenade|maraude|parade', 'walk|hike|hiking|stroll|tour_|ramble|parade', 'paseo|caminata|ruta_|visita|senderismo|marcha|pasacalles'],
  ['meal', 'repas|soupe|cantine|table_|tablée|banquet|dîner|petit.déj|brunch|pique-nique|apéro', 'meal|soup|canteen|lunch|dinner|supper|breakfast|brunch|picnic|potluck', 'comida|sopa|cena_|comedor|comer_|almuerzo|desayuno|pícnic'],
  ['game', 'jeux?_|quiz|loto_|ludo|tournoi|escape', 'games?_|quiz|bingo|tournament|escape', 'juego|quiz|bingo|torneo|escape'],
  ['concert', 'concert|fête|bal_|scène|chorale|soirée|chant|karaoké|spectacle|théâtre', 'concert|gig_|party|dance|stage_|choir|sing|theatre', 'concierto|fiesta|baile|escenario|coro_|cantar|teatro'],
  ['assembly', 'assemblée|réunion|conseil|débat|rencontre|café|club', 'assembly|meeting|meet-?up|council|debate|café|club', 'asamblea|reunión|consejo|debate|encuentro|café|club'],
  ['festival', 'festival|forum|salon_|journée|foire', 'festival|forum|fair_|open day', 'festival|foro_|feria|jornada'],
]

// prettier-ignore
const motifs: Row<SceneMotif>[] = [
  ['wheel', 'vélo|cycl|bici', 'bike|bicycl|cycl', 'bici|ciclis'],
  ['soup', 'soupe|cantine|marmite|repas|dîner', 'soup|canteen|stew|meal|lunch|dinner', 'sopa|comedor|olla_|comida|cena_|comer_'],
  ['bread', 'pain_|fournil|levain|pizza', 'bread|baker|sourdough|pizza', 'pan_|panader|masa madre|pizza'],
  ['sapling', 'haie|plant|arbre|forêt|jardin|semis|graine|bouture', 'hedge|plant|tree|forest|garden|seed', 'seto_|plantar|árbol|bosque|huerto|semilla'],
  ['wrench', 'répar|repair|bricol', 'repair|fix_|tinker', 'repara|arregl|bricol'],
  ['spool', 'coutur|tricot|raccommod|tissu|vêtement|broder', 'sew|knit|mend|fabric|clothes', 'costur|coser_|punto_|remendar|tela_|ropa'],
  ['star', 'étoile|astro|ciel_|nuit noire', 'stars?_|astro|sky_', 'estrella|astro|cielo'],
  ['drop', 'eaux?_|rivière|rives_|canal|mer_|plage|océan|baleine', 'water|river|canal|sea_|beach|ocean|whale', 'agua|río_|canal|mar_|playa|océano|ballena'],
  ['note', 'chorale|concert|jazz|chanson|chanter|musique|bal_', 'choir|concert|jazz|song|sing|music|gig_', 'coro_|concierto|jazz|canción|cantar|música'],
  ['book', 'livre|lecture|poésie|biblioth|roman|conte', 'book|reading|poetry|library|novel|tale', 'libro|lectura|poesía|bibliotec|novela|cuento'],
  ['bulb', 'climat|facture|solaire|chauff|énergie', 'climate|solar|energy|heat', 'clima|solar|energía|calor'],
  ['heart', 'maraude|accueil|dons?_|sang_', 'welcome|donat|blood', 'acogida|donaci|sangre'],
]

// prettier-ignore
const settings: Row<'outside' | 'inside'>[] = [
  ['outside', 'parc_|jardin|place_|quai|plage|square|berges|friche|rue_|esplanade|forêt|ferme', 'park_|garden|square|quay|beach|street|farm|wood', 'parque|jardín|plaza|muelle|playa|calle|huerto|granja'],
  ['inside', 'salle|maison|café|biblioth|médiathèque|mjc_|théâtre|cinéma|centre_|école|mairie|académie|hôtel', 'hall_|house|café|library|theatre|cinema|centre|school', 'sala_|casa_|café|bibliotec|teatro|cine_|centro|escuela'],
]

// prettier-ignore
const landscapes: Row<ScenePlace>[] = [
  ['sea', 'plage|mer_|port_|dune|océan', 'beach|sea_|harbour|dune|ocean', 'playa|mar_|puerto|duna|océano'],
  ['mountain', 'montagne|alpage|refuge|sommet|ski_', 'mountain|peak|summit|ski_', 'montaña|sierra|refugio|cumbre|esquí'],
  ['country', 'ferme_|champs?_|forêt|bois_|vigne|village', 'farm|field|forest|woods_|vineyard|village', 'granja|campo_|bosque|viña|pueblo'],
]

// prettier-ignore
const grave: Row<true>[] = [
  [true,
    'deuil|endeuill|décès|morte?s?_|mourir|funér|obsèques|suicid|féminicid|violences?_|viols?_|incest|harcèlement|cancer|maladie|palliati|fin de vie|marche blanche|commémor|hommage|guerre|génocid|shoah|massacre|attentat|esclav|addiction|sida_|vih_|alzheimer|victime',
    'grief|griev|bereave|mourn|funeral|death|dead_|dying|suicid|femicid|violence|rape_|incest|abuse_|harass|cancer|illness|disease|palliative|end of life|vigil|memorial|remembrance|commemorat|tribute|war_|genocid|holocaust|massacre|slavery|addiction|aids_|hiv_|alzheimer|victim',
    'duelo|luto_|muert|funeral|suicid|feminicid|violenci|violaci|incesto|acoso|cáncer|enfermedad|paliativ|fin de la vida|vigilia|conmemora|homenaje|guerra|genocid|holocausto|masacre|atentado|esclav|adicci|sida_|vih_|alzheimer|víctima'],
]

const finder = <Name>(rows: readonly Row<Name>[]) => {
  const patterns = rows.map(([name, ...words]) => {
    const texts = words.map((text) => text.replaceAll('_', '(?!\\p{L})'))
    return [name, texts.map((text) => new RegExp(`(?<!\\p{L})(?:${text})`, 'u'))] as const
  })
  /** The name whose words a text in a language has: the first of the table. */
  return (text: string, lang: Locale): Name | undefined => {
    const lower = text.normalize('NFC').toLowerCase()
    return patterns.find(([, languages]) => languages[locales.indexOf(lang)]!.test(lower))?.[0]
  }
}

/** What the words of a title say that happens. */
export const typeInWords = finder(types)
/** A sign that the words of a title name. */
export const motifInWords = finder(motifs)
/** Whether a venue is a room, by its name. */
export const settingInWords = finder(settings)
/** What is around a venue that is in no drawn city. */
export const landscapeInWords = finder(landscapes)
/** Whether words are of grief, violence or illness: nobody smiles on their picture. */
export const isGrave = finder(grave)
