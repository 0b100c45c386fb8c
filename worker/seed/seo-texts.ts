import type { PathId } from '../../src/contracts/paths.ts'
import type { seoTexts } from '../backend/db/schema.ts'

type Texts = Record<'fr' | 'en' | 'es', [title: string, description: string]>

const pages: Partial<Record<PathId | 'content/home/international', Texts>> = {
  'content/home': {
    fr: [
      'Chiche : des événements pour agir près de chez toi',
      'Ateliers, chantiers, balades et rencontres pour l’écologie et la solidarité. Trouve ton prochain pas, et fais-le avec d’autres.',
    ],
    en: [
      'Chiche: events for taking action near you',
      'Workshops, working parties, walks and meet-ups for ecology and solidarity. Find your next step and take it with others.',
    ],
    es: [
      'Chiche: eventos para actuar cerca de ti',
      'Talleres, trabajos colectivos, paseos y encuentros por la ecología y la solidaridad. Encuentra tu próximo paso y dalo en compañía.',
    ],
  },
  'content/home/international': {
    fr: [
      'Chiche : des événements pour changer les choses, partout',
      'Où que tu sois, des rencontres et des actions en français, en anglais et en espagnol. Trouve la tienne.',
    ],
    en: [
      'Chiche: events that change things, everywhere',
      'Wherever you are, meet-ups and actions in English, French and Spanish. Find yours.',
    ],
    es: [
      'Chiche: eventos que cambian las cosas, en todas partes',
      'Estés donde estés, encuentros y acciones en español, francés e inglés. Encuentra el tuyo.',
    ],
  },
  'events/list': {
    fr: [
      'Tous les événements pour agir',
      'Cherche par ville, par date ou par thème parmi des centaines d’événements citoyens, la plupart gratuits.',
    ],
    en: [
      'All events for taking action',
      'Search hundreds of civic events by city, date or topic. Most of them are free.',
    ],
    es: [
      'Todos los eventos para actuar',
      'Busca por ciudad, fecha o tema entre cientos de eventos ciudadanos, casi todos gratuitos.',
    ],
  },
  'search/index': {
    fr: ['Chercher partout', 'Événements, articles, thèmes et villes : dis ce que tu cherches, on s’occupe du reste.'],
    en: ['Search everything', 'Events, articles, topics and cities: say what you are looking for, we do the rest.'],
    es: ['Buscar en todo el sitio', 'Eventos, artículos, temas y ciudades: di qué buscas y nos encargamos del resto.'],
  },
  'events/show': {
    fr: ['Un événement pour agir', 'Date, lieu, inscription et accès : tout pour venir, et avec qui.'],
    en: [
      'An event for taking action',
      'Date, place, registration and how to get there: everything you need to come along.',
    ],
    es: ['Un evento para actuar', 'Fecha, lugar, inscripción y cómo llegar: todo para venir.'],
  },
  'content/media': {
    fr: ['Le média de celles et ceux qui agissent', 'Enquêtes, portraits et modes d’emploi pour passer à l’action.'],
    en: ['The magazine of those who act', 'Reports, portraits and how-tos for taking action.'],
    es: ['La revista de quienes actúan', 'Reportajes, retratos y guías para pasar a la acción.'],
  },
  'content/surveys': {
    fr: ['Les sondages', 'Une question, ton avis, et tout de suite celui des autres.'],
    en: ['Polls', 'One question, your view, and everybody else’s right away.'],
    es: ['Las encuestas', 'Una pregunta, tu opinión y, al momento, la de las demás personas.'],
  },
  'content/resources': {
    fr: ['Des ressources pour se lancer', 'Guides, outils et modèles pour organiser ton premier événement.'],
    en: ['Resources to get started', 'Guides, tools and templates for organizing your first event.'],
    es: ['Recursos para empezar', 'Guías, herramientas y plantillas para organizar tu primer evento.'],
  },
  'organize/index': {
    fr: ['Organiser un événement', 'Publie ton événement en quelques minutes et trouve les personnes qui te manquent.'],
    en: ['Organize an event', 'Publish your event in a few minutes and find the people you are missing.'],
    es: ['Organizar un evento', 'Publica tu evento en unos minutos y encuentra a las personas que te faltan.'],
  },
}

/** Texts for search engines by page id, within the cuts of spec §5 (70 and 150 characters). */
export const seedSeoTexts: (typeof seoTexts.$inferSelect)[] = Object.entries(pages).map(([key, { fr, en, es }]) => ({
  key,
  title: { fr: fr[0], en: en[0], es: es[0] },
  description: { fr: fr[1], en: en[1], es: es[1] },
}))
