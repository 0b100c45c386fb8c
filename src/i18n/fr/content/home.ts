/** The home page. */
export const home = {
  title: 'Chiche d’agir ce week-end ?',
  description:
    'Ateliers, balades, chantiers, débats : trouve un rendez-vous pour l’écologie et la solidarité près de chez toi ou en ligne.',
  headingBefore: 'Chiche d’agir',
  headingBean: 'ce week-end ?',
  lead: {
    one: '{{n}} rendez-vous pour l’écologie et la solidarité, près de chez toi et en ligne. Gratuit ou presque, ouvert à tout le monde.',
    other:
      '{{n}} rendez-vous pour l’écologie et la solidarité, près de chez toi et en ligne. Gratuits ou presque, ouverts à tout le monde.',
  },
  shortcuts: 'Raccourcis',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  weekend: 'Ce week-end',
  free: 'Gratuit',
  online: 'En ligne',
  near: 'Ces jours-ci, près de {{city}}',
  changeCity: 'Changer de ville',
  period: 'Période',
  nothing: 'Rien ce jour-là par ici. L’occasion d’aller voir ailleurs, ou de proposer quelque chose ?',
  seeAll: { one: 'Voir le rendez-vous', other: 'Voir les {{n}} rendez-vous' },
  topics: 'Par où tu commences ?',
  topicCount: { one: '{{n}} rendez-vous', other: '{{n}} rendez-vous' },
  featured: 'À ne pas manquer',
  fromHome: 'Sans bouger de chez toi',
  allOnline: 'Tout en ligne',
  cities: 'Ailleurs aussi, on s’y met',
  organizeTitle: 'Et si le prochain,',
  organizeBean: 'c’était le tien ?',
  organizeText:
    'Une soupe partagée, un atelier vélo, une plantation de haie : il suffit d’une date, d’un lieu et de deux voisins. On s’occupe du reste.',
  organize: 'Proposer un événement',
  international: {
    title: 'Événements pour agir, partout',
    headingBefore: 'Trouver avec qui',
    headingBean: 'agir',
    upcoming: 'Prochainement',
    all: 'Tous les événements',
  },
}
