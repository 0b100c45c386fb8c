import type { DemoTexts } from './content-entry.ts'

/** A poll of the demonstration, open between two days counted from the seed's. */
export interface SurveyIdea {
  id: string
  topic: string
  title: DemoTexts
  from: number
  to: number
  choices: DemoTexts[]
  /** How many have chosen each. */
  votes: number[]
}

export const surveyIdeas: SurveyIdea[] = [
  {
    id: 'prochain-geste',
    topic: 'ecologie',
    title: {
      fr: 'Quel sera ton prochain geste ?',
      en: 'What will you do next?',
      es: '¿Cuál será tu próximo gesto?',
    },
    from: -6,
    to: 60,
    choices: [
      { fr: 'Réparer un objet', en: 'Repair something', es: 'Reparar un objeto' },
      { fr: 'Prendre le vélo', en: 'Take the bike', es: 'Ir en bici' },
      { fr: 'Cuisiner des restes', en: 'Cook leftovers', es: 'Cocinar las sobras' },
      { fr: 'Donner du temps', en: 'Give some time', es: 'Dar tiempo' },
    ],
    votes: [7, 6, 3, 4],
  },
  {
    id: 'ou-se-retrouver',
    topic: 'citoyennete',
    title: {
      fr: 'Où aimes-tu te retrouver pour agir ?',
      en: 'Where do you like to meet to get things done?',
      es: '¿Dónde te gusta reunirte para actuar?',
    },
    from: -3,
    to: 30,
    choices: [
      { fr: 'Dans un jardin', en: 'In a garden', es: 'En un jardín' },
      { fr: 'Dans un café', en: 'In a café', es: 'En un café' },
      { fr: 'En ligne', en: 'Online', es: 'En línea' },
    ],
    votes: [64, 47, 16],
  },
  {
    id: 'printemps',
    topic: 'culture',
    title: {
      fr: 'Faut-il une fête du troc au printemps ?',
      en: 'Shall we have a swap fair in spring?',
      es: '¿Hacemos una feria de trueque en primavera?',
    },
    from: -60,
    to: -10,
    choices: [
      { fr: 'Oui, chiche !', en: 'Yes, let’s!', es: '¡Sí, venga!' },
      { fr: 'Plutôt en automne', en: 'Rather in autumn', es: 'Mejor en otoño' },
    ],
    votes: [231, 88],
  },
]
