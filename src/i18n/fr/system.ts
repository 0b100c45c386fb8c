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
  notOffered: 'Cette page a besoin d’une fonction que le service derrière ce site n’offre pas. Tout le reste est là.',
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
    until: 'Retour prévu {{when}}.',
  },
  apiError: {
    title: 'Ça n’a pas marché',
    heading: 'Ça n’a pas',
    bean: 'marché.',
    reasons: {
      unauthorized: 'Il faut être connecté·e pour faire ça. Connecte-toi, puis recommence.',
      forbidden: 'Ton compte n’a pas le droit de faire ça. Demande à la personne qui organise.',
      not_found: 'Ce que tu cherches n’existe pas, ou plus.',
      gone: 'C’est trop ancien : la page a été retirée.',
      invalid_input:
        'Il manque quelque chose à l’adresse, ou quelque chose y est faux. Reprends depuis la page d’où tu viens.',
      invalid_token: 'Ce lien a déjà servi ou n’est plus valable. Demande-en un nouveau.',
      conflict: 'Les choses ont changé entre-temps. Recharge la page d’où tu viens et recommence.',
      event_closed: 'Les inscriptions à cet événement sont fermées.',
      too_many_requests: 'Beaucoup de demandes en peu de temps. Attends une minute, puis recommence.',
      unavailable: 'Le service ne répond pas pour l’instant. Rien n’est perdu : réessaie dans un moment.',
      other: 'Ça vient de nous, pas de toi. Réessaie dans un instant.',
    },
    retry: 'Réessayer',
    logIn: 'Se connecter',
    request: 'Si ça continue, écris-nous avec ce numéro : {{id}}',
  },
  apiSuccess: {
    title: 'C’est fait',
    heading: 'Voilà,',
    bean: 'c’est fait.',
    what: {
      registration: 'Tu es inscrit·e. Le détail est dans ton agenda, et un e-mail est en route.',
      unregistration: 'Ta place est rendue. Elle est pour quelqu’un d’autre.',
      newsletter: 'Ton adresse est confirmée. La prochaine lettre est pour toi.',
      message: 'Ton message est parti.',
      account: 'Ton compte est à jour.',
      other: 'Tout s’est bien passé. Tu peux fermer cette page ou continuer.',
    },
    next: 'Continuer',
  },
}
