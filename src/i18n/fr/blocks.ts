/** Built-in texts of blocks. */
export const blocks = {
  partnership: 'En partenariat avec',
  start: 'Je me lance',
  newTab: 'nouvel onglet',
  slides: 'À faire défiler',
  previousSlide: 'Reculer',
  nextSlide: 'Avancer',
  allArticles: 'Voir tous les articles',
  learnMore: 'En savoir plus',
  partner: 'Partenaire',
  leaveFor: 'Continuer sur le site de {{company}}',
  formText: '{{company}} te répond directement.',
  events: 'Événements',
  noEvents: 'Rien ne correspond pour le moment.',
  allTopics: 'Tous les thèmes',
  showAll: 'Tout afficher',
  feed: { title: 'Sur les réseaux', play: 'Lire la vidéo', next: 'Suivants', previous: 'Précédents' },
}
