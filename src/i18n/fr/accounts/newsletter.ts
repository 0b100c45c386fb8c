/** Newsletter forms. */
export const newsletter = {
  email: 'Ton adresse e-mail',
  subscribe: "S'abonner",
  success: 'Bienvenue, tu as bien été inscrit·e à la newsletter. 🎉',
  loading: 'Inscription en cours…',
  failure: "Une erreur s'est produite. Réessaye dans quelques instants.",
  /** After the name of a topic. */
  topic: {
    bean: 'et bien plus,',
    after: 'chaque semaine',
  },
  hero: {
    before: 'Reçois les',
    bean: 'bons plans',
    after: 'de la semaine',
    text: 'Des événements et des idées pour agir, une fois par semaine.',
  },
}
