/** Without network: the offline page, what the service worker writes into pages, and push messages (docs/offline.md). */
export const offline = {
  title: 'Hors ligne',
  heading: 'Pas de',
  bean: 'réseau.',
  text: 'Cette page n’est pas encore sur ton appareil. Voici ce que tu peux lire en attendant ; le reste revient avec le réseau.',
  retry: 'Réessayer',
  saved: 'À lire sans réseau',
  nothing: 'Rien pour l’instant : les pages que tu ouvres avec du réseau arriveront ici.',
  waiting: 'En attente du réseau',
  seen: 'vue {{when}}',
  /** A time, such as `18:42`. */
  today: 'à {{time}}',
  earlier: 'le {{day}} à {{time}}',
  note: 'Page vue {{when}}, hors ligne.',
  older: 'Le site a changé depuis.',
  likeSoon: 'C’est noté. Ton coup de cœur part dès que le réseau revient.',
  noted: 'C’est noté ! Ton inscription part dès que le réseau revient.',
  actions: {
    like: 'Un coup de cœur',
    unlike: 'Un coup de cœur en moins',
    attend: 'Une inscription',
    line: 'Une place en liste d’attente',
  },
  sent: 'Envoyé avec le retour du réseau :',
  failed: 'N’a pas pu être envoyé :',
  dropped: 'Pas envoyé, car tu n’es plus la même personne sur cet appareil :',
  open: 'Voir la page',
}
