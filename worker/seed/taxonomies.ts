import type { Localized } from '../../src/contracts/locales.ts'
import type { TaxonomyType } from '../../src/events/list/taxonomies.contract.ts'
import { taxonomyId } from '../backend/reference/taxonomy-id.ts'
import type { taxonomies } from '../backend/db/schema.ts'

/** slug, French, English, Spanish; in the order in which they are shown. */
const names: Record<TaxonomyType, [slug: string, fr: string, en: string, es: string][]> = {
  topic: [
    ['ecologie', 'Écologie', 'Ecology', 'Ecología'],
    ['energie', 'Climat', 'Climate', 'Clima'],
    ['alimentation', 'Alimentation', 'Food', 'Alimentación'],
    ['solidarite', 'Solidarité', 'Solidarity', 'Solidaridad'],
    ['citoyennete', 'Citoyenneté', 'Citizenship', 'Ciudadanía'],
    ['culture', 'Culture', 'Culture', 'Cultura'],
    ['egalite', 'Égalité', 'Equality', 'Igualdad'],
    ['mobilite', 'Mobilité', 'Mobility', 'Movilidad'],
    ['reemploi', 'Réemploi', 'Reuse', 'Reutilización'],
    ['sciences', 'Sciences', 'Science', 'Ciencia'],
    ['archives', 'Archives', 'Archive', 'Archivo'],
  ],
  type: [
    ['atelier', 'Atelier', 'Workshop', 'Taller'],
    ['conference', 'Conférence', 'Talk', 'Conferencia'],
    ['projection', 'Projection', 'Screening', 'Proyección'],
    ['rencontre', 'Rencontre', 'Meet-up', 'Encuentro'],
    ['balade', 'Balade', 'Walk', 'Paseo'],
    ['chantier', 'Chantier', 'Working party', 'Trabajo colectivo'],
    ['fete', 'Fête', 'Celebration', 'Fiesta'],
    ['exposition', 'Exposition', 'Exhibition', 'Exposición'],
    ['concert', 'Concert', 'Concert', 'Concierto'],
    ['debat', 'Débat', 'Debate', 'Debate'],
    ['spectacle', 'Spectacle', 'Show', 'Espectáculo'],
    ['marche', 'Marché et troc', 'Market and swap', 'Mercado y trueque'],
  ],
  momentum: [
    ['premiers-pas', 'Premiers pas', 'First steps', 'Primeros pasos'],
    ['mains-dans-la-terre', 'Les mains dans la terre', 'Hands in the soil', 'Manos en la tierra'],
    ['apres-le-travail', 'Après le travail', 'After work', 'Después del trabajo'],
    ['en-famille', 'En famille', 'With the family', 'En familia'],
    ['prendre-la-parole', 'Prendre la parole', 'Speak up', 'Tomar la palabra'],
    ['quinzaine-du-reemploi', 'Quinzaine du réemploi', 'Reuse fortnight', 'Quincena de la reutilización'],
  ],
  action: [
    ['planter', 'Planter', 'Plant', 'Plantar'],
    ['reparer', 'Réparer', 'Repair', 'Reparar'],
    ['cuisiner', 'Cuisiner', 'Cook', 'Cocinar'],
    ['debattre', 'Débattre', 'Debate', 'Debatir'],
    ['donner-du-temps', 'Donner du temps', 'Give time', 'Dar tiempo'],
    ['rouler', 'Rouler autrement', 'Travel differently', 'Moverse de otra forma'],
  ],
  color: [
    ['green', 'Vert', 'Green', 'Verde'],
    ['blue', 'Bleu', 'Blue', 'Azul'],
  ],
  pillar: [
    ['s-informer', 'S’informer', 'Learn', 'Informarse'],
    ['agir', 'Agir', 'Act', 'Actuar'],
    ['se-rencontrer', 'Se rencontrer', 'Meet', 'Encontrarse'],
    ['transformer', 'Transformer', 'Transform', 'Transformar'],
  ],
}
const hidden = new Set(['topic-archives'])

/** The taxonomies of a new site, all six types (D32); one topic is hidden. */
export const seedTaxonomies: (typeof taxonomies.$inferInsert)[] = Object.entries(names).flatMap(([type, list]) =>
  list.map(([slug, fr, en, es], position) => {
    const id = taxonomyId(type as TaxonomyType, slug)
    const name: Localized = { fr, en, es }
    return { id, type: type as TaxonomyType, slug, name, hidden: hidden.has(id), position }
  }),
)
