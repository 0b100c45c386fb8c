import type { iframes } from '../backend/db/service-schema.ts'

const light = { background: '#ffffff', text: '#1d1d1b', accent: '#00695c' }
const dark = { background: '#12312d', text: '#ffffff', accent: '#ffd54f' }

/** The pages for other sites that the specification names (§2 `/iframe/*`), and a neutral one to try. */
export const seedIframes: (typeof iframes.$inferInsert)[] = [
  {
    id: 'agenda',
    title: { fr: 'L’agenda Chiche', en: 'The Chiche calendar', es: 'La agenda de Chiche' },
    theme: 'light',
    layout: 'list',
    colors: light,
    filters: {},
    partners: [],
    size: 12,
    link: null,
  },
  {
    id: 'elections2022',
    title: { fr: 'Élections : on en parle', en: 'Elections: let’s talk', es: 'Elecciones: hablemos' },
    theme: 'light',
    layout: 'grid',
    colors: { ...light, accent: '#1a4fa0' },
    filters: { topic: 'citoyennete' },
    partners: [],
    size: 9,
    link: null,
  },
  {
    id: 'techforgoodtour',
    title: { fr: 'Tech for Good Tour', en: 'Tech for Good Tour', es: 'Tech for Good Tour' },
    theme: 'dark',
    layout: 'grid',
    colors: dark,
    filters: { topic: 'sciences,energie' },
    partners: [],
    size: 9,
    link: null,
  },
  {
    id: 'techforgoodtour-partners',
    title: { fr: 'Ils font le Tour avec nous', en: 'On the Tour with us', es: 'En el Tour con nosotros' },
    theme: 'dark',
    layout: 'partners',
    colors: dark,
    filters: { topic: 'sciences,energie' },
    partners: [
      { name: 'Atelier Boussole', url: 'https://boussole.example', logo: '/cover/sciences/00000b01.svg' },
      { name: 'Énergie Commune', url: 'https://energie-commune.example', logo: '/cover/energie/00000b02.svg' },
      { name: 'La Coop des codes', url: 'https://coop-codes.example', logo: '/cover/reemploi/00000b03.svg' },
    ],
    size: 6,
    link: null,
  },
  {
    id: 'thedaysafter',
    title: { fr: 'Les jours d’après', en: 'The days after', es: 'Los días después' },
    theme: 'light',
    layout: 'list',
    colors: { ...light, accent: '#b23c17' },
    filters: { topic: 'ecologie,solidarite,alimentation' },
    partners: [],
    size: 12,
    link: null,
  },
]
