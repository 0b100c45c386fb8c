/** Calendar files and news feeds. */
export const feeds = {
  list: 'Événements',
  own: 'Mon agenda Chiche',
  online: 'En ligne',
  liked: { title: '[FAVORI] {{title}}', note: 'Dans tes favoris\u00A0: tu n’as pas encore de place.' },
  waiting: {
    title: '[EN ATTENTE] {{title}}',
    note: 'Tu es sur la liste d’attente\u00A0: ta place n’est pas encore sûre.',
  },
  cancelled: '[ANNULÉ] {{title}}',
  postponed: '[REPORTÉ] {{title}}',
  moreDates: { one: '{{n}} date en tout', other: '{{n}} dates en tout' },
  description: 'Événements à venir, choisis sur Chiche.',
  tooOld: 'Cet événement est trop ancien',
  searchDescription: 'Chercher partout sur Chiche : événements, articles, thèmes et villes',
  siteDescription: 'Des événements près de chez toi pour passer à l’action.',
}
