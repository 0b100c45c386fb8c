/** Log-in by Google or Facebook: buttons, window, landing page of the mail to link an account. */
export const provider = {
  or: 'ou',
  buttons: {
    google: 'Continuer avec Google',
    facebook: 'Continuer avec Facebook',
  },
  names: {
    google: 'Google',
    facebook: 'Facebook',
  },
  failures: {
    denied: 'La connexion a été refusée là-bas : rien n’a changé ici. Réessaie, ou continue avec ton e-mail.',
    confirm:
      'Il nous manque la preuve que cette adresse est la tienne. On t’a écrit : confirme avec le lien du message, puis reviens te connecter.',
    noEmail: 'Il nous faut une adresse e-mail, et on ne nous en a pas donné. Continue avec ton e-mail.',
    failed: 'La connexion n’a pas abouti. Réessaie dans un instant, ou continue avec ton e-mail.',
    closed: 'La fenêtre s’est fermée avant la fin. Rien n’est perdu : réessaie quand tu veux.',
    blocked: 'Ton navigateur a bloqué la fenêtre. Autorise-la pour ce site, puis réessaie.',
  },
  window: {
    title: 'Connexion',
    done: 'C’est fait : cette fenêtre se ferme. Sinon, tu peux la fermer et revenir au site.',
  },
  link: {
    title: 'Lier mes comptes',
    heading: 'C’est bien toi ?',
    text: 'Confirme, et tu pourras te connecter à ton compte avec le fournisseur que tu viens d’utiliser.',
    submit: 'Oui, c’est moi',
    done: 'C’est fait. Tu peux te connecter.',
    invalid: 'Ce lien ne marche plus',
    invalidText:
      'Il a déjà servi, il a plus de 24 heures, ou il est incomplet. Reconnecte-toi pour en recevoir un autre.',
  },
  account: {
    title: 'Connexion par Google ou Facebook',
    text: 'Les services avec lesquels tu peux te connecter.',
    none: 'Aucun pour l’instant. Il suffit de te connecter une fois avec l’un d’eux, avec le même e-mail.',
    remove: 'Délier {{name}}',
    removed: 'C’est délié : ce service ne te connecte plus ici.',
    needsPassword: 'Choisis d’abord un mot de passe : sans lui, tu ne pourrais plus entrer.',
  },
}
