/** Error page, maintenance, screens to come. The literal texts of the specification stand as they are (spec §2, §8). */
export const system = {
  notFound: {
    title: 'Page introuvable',
    message: 'Oops! Page not found',
    text: 'Ce lien a changé d’avis. Rien de grave : il y a plein d’autres choses à faire.',
  },
  gone: {
    title: 'Cet événement est trop ancien',
    text: 'Il s’est terminé il y a plus d’un an. On garde les souvenirs, pas les pages. Voici ce qui arrive bientôt.',
  },
  other: {
    title: "Une erreur s'est produite",
    text: 'Ça vient de nous, pas de toi. Réessaie dans un instant.',
  },
  preview: 'Aperçu',
  fallback: 'ERREUR',
  goHome: 'Retour à l’accueil',
  seeEvents: 'Voir les événements',
  search: 'Que cherches-tu ?',
  searchPlaceholder: 'Atelier, repair café, marche…',
  alternatives: 'Dans cet univers, en revanche',
  maintenance: {
    title: 'On revient tout de suite',
    heading: 'On range',
    bean: 'l’atelier.',
    text: 'Le site est en maintenance pour quelques minutes. Tes inscriptions sont bien au chaud.',
  },
  coming: {
    title: 'Bientôt ici',
    heading: 'Pas encore',
    bean: 'tout à fait prêt.',
    text: 'Cette page arrive. On préfère te le dire plutôt que de te montrer une façade.',
  },
}
