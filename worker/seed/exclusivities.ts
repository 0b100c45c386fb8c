import type { exclusivities } from '../backend/db/service-schema.ts'

/** Cards of invented partners, one for each place that shows them (spec §2 Exclusivity Card). */
export const seedExclusivities: (typeof exclusivities.$inferInsert)[] = [
  {
    id: 'volontaires-du-canal',
    region: 'eu',
    actionType: 'link',
    url: 'https://volontaires-du-canal.example/rejoindre',
    contexts: ['chiche-homepage', 'chiche-event-register'],
    content: {
      'fr-FR': {
        logotype: '/cover/ecologie/00000c01.svg',
        company: 'Les Volontaires du canal',
        title: 'Deviens relais de quartier, deux soirs par mois',
        bullets: ['Une équipe près de chez toi', 'Formation d’une soirée', 'Sans engagement de durée'],
        button: 'Rejoindre une équipe',
      },
      'en-US': {
        logotype: '/cover/ecologie/00000c01.svg',
        company: 'Les Volontaires du canal',
        title: 'Become a neighbourhood contact, two evenings a month',
        bullets: ['A team near you', 'One evening of training', 'Leave whenever you like'],
        button: 'Join a team',
      },
      'es-ES': {
        logotype: '/cover/ecologie/00000c01.svg',
        company: 'Les Volontaires du canal',
        title: 'Sé enlace de barrio, dos tardes al mes',
        bullets: ['Un equipo cerca de ti', 'Una tarde de formación', 'Sin compromiso de duración'],
        button: 'Unirme a un equipo',
      },
    },
    position: 0,
  },
  {
    id: 'cooperative-solaire',
    region: 'eu',
    actionType: 'form',
    url: 'https://cooperative-solaire.example/contact',
    contexts: ['chiche-article-sidebar', 'chiche-homepage'],
    content: {
      'fr-FR': {
        logotype: '/cover/energie/00000c02.svg',
        company: 'Coopérative solaire de l’Est',
        title: 'Un poste pour qui veut monter des toits solaires',
        bullets: ['Lyon ou Strasbourg', 'Formation de trois mois payée', 'Semaine de quatre jours'],
        button: '',
      },
      'en-US': {
        logotype: '/cover/energie/00000c02.svg',
        company: 'Coopérative solaire de l’Est',
        title: 'A job for people who want to build solar roofs',
        bullets: ['Lyon or Strasbourg', 'Three months of paid training', 'Four-day week'],
        button: '',
      },
    },
    position: 1,
  },
  {
    id: 'assiette-commune',
    region: 'eu',
    actionType: 'link',
    url: 'https://assiette-commune.example/benevoles',
    contexts: ['chiche-event-register', 'chiche-article-sidebar'],
    content: {
      'fr-FR': {
        logotype: null,
        company: 'L’Assiette commune',
        title: 'Cuisine avec nous les invendus du marché',
        bullets: ['Le samedi matin', 'À Nantes, Rennes et Brest'],
        button: 'Voir les dates',
      },
    },
    position: 2,
  },
]
