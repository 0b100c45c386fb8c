/** Why a change on an organizer's screen was undone. */
export const live = {
  offline: 'Pas de réseau : rien n’a changé. Réessaie quand il revient.',
  signedOut: 'Ta session est terminée. Reconnecte-toi pour continuer.',
  logIn: 'Se connecter',
  forbidden: 'Ton rôle dans l’équipe ne le permet pas.',
  conflict: 'Quelqu’un a changé cela entre-temps. La liste est à jour.',
  tooMany: 'C’est un peu rapide. Réessaie dans une minute.',
  failed: 'Ça n’a pas marché, rien n’a changé. Réessaie.',
  retry: 'Réessayer',
}
