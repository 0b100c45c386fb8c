import { perLanguage } from '../../../src/contracts/content/written-block.ts'
import { topicCoverPath } from '../../../src/lib/cover-path.ts'
import type { NewContentRow } from '../../backend/db/content-schema.ts'
import { entryOf, type DemoTexts } from './content-entry.ts'

interface ActionIdea {
  slug: string
  topic: string
  /** Path of the site that it leads to. */
  link: string
  title: DemoTexts
  text: DemoTexts
}

const actions: ActionIdea[] = [
  {
    slug: 'reparer-un-objet',
    topic: 'reemploi',
    link: '/events/topic/reemploi',
    title: { fr: 'Répare un objet', en: 'Repair something', es: 'Repara un objeto' },
    text: {
      fr: 'Un samedi matin, une grande table, et des gens qui savent.',
      en: 'A Saturday morning, a big table, and people who know how.',
      es: 'Un sábado por la mañana, una mesa grande y gente que sabe.',
    },
  },
  {
    slug: 'planter-un-arbre',
    topic: 'ecologie',
    link: '/events/topic/ecologie',
    title: { fr: 'Plante un arbre', en: 'Plant a tree', es: 'Planta un árbol' },
    text: {
      fr: 'Un trou, un arbre, un voisin. Les bottes sont prêtées.',
      en: 'A hole, a tree, a neighbour. Boots are lent.',
      es: 'Un hoyo, un árbol, un vecino. Se prestan botas.',
    },
  },
  {
    slug: 'cuisiner-pour-cent',
    topic: 'alimentation',
    link: '/events/topic/alimentation',
    title: { fr: 'Cuisine pour cent', en: 'Cook for a hundred', es: 'Cocina para cien' },
    text: {
      fr: 'Deux heures d’épluchage, et la soupe part en bocaux dans tout le quartier.',
      en: 'Two hours of peeling, and jars of soup go all over the neighbourhood.',
      es: 'Dos horas pelando y la sopa sale en tarros por todo el barrio.',
    },
  },
  {
    slug: 'prendre-le-velo',
    topic: 'mobilite',
    link: '/media/mobilite/une-semaine-a-velo',
    title: { fr: 'Prends le vélo cinq jours', en: 'Cycle for five days', es: 'Cinco días en bici' },
    text: {
      fr: 'Juste une semaine, pour voir. On te prête la cape de pluie.',
      en: 'Just a week, to see. We lend you the rain cape.',
      es: 'Solo una semana, a ver qué tal. Te prestamos la capa de lluvia.',
    },
  },
  {
    slug: 'visiter-un-voisin',
    topic: 'solidarite',
    link: '/events/topic/solidarite',
    title: { fr: 'Frappe à une porte', en: 'Knock on a door', es: 'Llama a una puerta' },
    text: {
      fr: 'Un café, une heure, quelqu’un qui n’attendait personne.',
      en: 'A coffee, an hour, someone who expected nobody.',
      es: 'Un café, una hora, alguien que no esperaba a nadie.',
    },
  },
  {
    slug: 'prendre-la-parole',
    topic: 'citoyennete',
    link: '/sondages',
    title: { fr: 'Donne ton avis', en: 'Have your say', es: 'Da tu opinión' },
    text: {
      fr: 'Une question, trois secondes. Ensuite, on en débat pour de vrai.',
      en: 'One question, three seconds. Then we debate it for real.',
      es: 'Una pregunta, tres segundos. Luego lo debatimos de verdad.',
    },
  },
]

export const actionId = (slug: string) => `carte-action-${slug}`

/** Concrete deeds (spec §3 Action card content). */
export const actionEntries = (at: number): NewContentRow[] =>
  actions.map(({ slug, topic, link, title, text }) =>
    entryOf(
      {
        id: actionId(slug),
        model: 'carte-action',
        name: title.fr,
        data: {
          titre: perLanguage(title),
          texte: perLanguage(text),
          cover: topicCoverPath(topic, slug),
          lien: link,
        },
      },
      at,
    ),
  )
