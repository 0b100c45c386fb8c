/** Error, maintenance and placeholder pages. Texts given by the specification are literal (spec §2, §8). */
export const system = {
  notFound: {
    title: 'Page introuvable',
    message: 'Oops! Page not found',
    text: 'Ce lien a changé d’avis. Rien de grave : il y a plein d’autres choses à faire.',
  },
  gone: {
    title: 'Cet événement est trop ancien',
    text: 'Il s’est terminé il y a plus d’un an. On garde les souvenirs, pas les pages.',
  },
  other: {
    title: "Une erreur s'est produite",
    text: 'Ça vient de nous, pas de toi. Réessaie dans un instant.',
  },
  preview: 'Aperçu',
  editorUnsigned:
    'Rien ne peut être modifié ici : l’adresse d’aperçu n’est pas signée, ou ne l’est plus. Ajoute à l’adresse ce qu’affiche « npm run content -- preview ».',
  fallback: 'ERREUR',
  goHome: 'Retour à l’accueil',
  seeEvents: 'Voir les événements',
  search: 'Que cherches-tu ?',
  searchPlaceholder: 'Atelier, repair café, marche…',
  alternatives: 'Voici ce qui arrive bientôt',
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
