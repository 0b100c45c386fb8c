/** The frame around all screens of an organizer's event. */
export const eventFrame = {
  see: 'Voir',
  write: 'Écrire',
  checkIn: 'Pointer',
  tabs: 'Cet événement',
  tab: {
    dashboard: 'Tableau de bord',
    attendees: 'Inscrit·es',
    messages: 'Messages',
    feedbacks: 'Avis',
    team: 'Équipe',
    edit: 'Modifier',
    duplicate: 'Dupliquer',
  },
  doorOnly: {
    title: 'Tu tiens l’entrée',
    text: 'Ton rôle est de pointer les arrivées, rien d’autre :',
    way: 'Aller à l’entrée',
  },
}
