/** Registration steps (spec §4 Login/registration flow). Texts given by the specification are literal. */
export const attend = {
  title: 'Participer',
  join: {
    heading: 'Tu viens ?',
    text: 'Avec un compte, tu retrouves ton billet et tes rendez-vous sur tous tes appareils.',
    guest: 'Sans compte, juste pour cette fois',
  },
  registerHeading: 'Plus que ton nom et un mot de passe',
  nameHeading: 'Comment on t’appelle ?',
  confirm: {
    heading: 'On compte sur toi ?',
    text: 'Tu t’inscris avec {{email}}.',
    submit: 'Je participe',
  },
  guest: {
    heading: 'Ton nom, ton e-mail, et c’est tout',
    text: 'On t’envoie un lien pour confirmer. Ta place est gardée 30 minutes.',
    name: 'Ton nom',
    submit: 'Je participe',
  },
  mailed: {
    text: 'On t’a écrit : ouvre le lien du message pour confirmer ton inscription. On te garde ta place pendant 30 minutes.',
    line: 'On t’a écrit : ouvre le lien du message pour entrer dans la liste d’attente.',
    spam: 'Rien reçu ? Regarde dans les indésirables, ou recommence : la dernière adresse compte.',
    again: 'Ce n’est pas la bonne adresse ?',
  },
  link: {
    heading: 'Plus qu’un clic',
    text: 'Confirme que tu viens : ta place est à toi.',
    lineText: 'Confirme ton adresse : tu entres dans la liste d’attente.',
    submit: 'Je confirme ma place',
    invalid: 'Ce lien ne marche plus',
    invalidText:
      'Ta place n’a pas été confirmée à temps, ou le lien est incomplet. Il reste peut-être une place : recommence.',
    again: 'M’inscrire à nouveau',
  },
  unconfirmed: {
    heading: 'Encore une chose',
    text: "Confirme ton email pour pouvoir t'inscrire à l'évènement.",
    sentTo: 'On t’a écrit à {{email}} : clique sur le lien du message, puis reviens ici.',
    done: 'C’est confirmé, continuer',
    wrong: 'Ce n’est pas la bonne adresse ?',
  },
  full: {
    text: 'Toutes les places sont prises. Sur la liste d’attente, la première place qui se libère est pour la première personne.',
    meanwhile: 'La dernière place vient de partir.',
    submit: 'Rejoindre la liste d’attente',
    logIn: 'Se connecter pour rejoindre la liste',
    seatsLeft: 'Bonne nouvelle : il reste une place. Inscris-toi vite.',
  },
  choose: 'Choisis…',
  noList: 'Toutes les places sont prises, et il n’y a pas de liste d’attente.',
  external: {
    heading: 'L’inscription se passe ailleurs',
    text: 'Tu vas être redirigé·e vers {{host}}.',
    noAccount: 'Pas besoin de compte ici : l’inscription se fait là-bas.',
    go: 'Continuer vers {{host}}',
  },
  conflict: 'Tu as déjà quelque chose à ce moment-là',
  going: {
    heading: 'C’est confirmé, on t’attend !',
    mailed: 'Ton billet est aussi dans le message envoyé à {{email}}.',
    cancel: 'Un empêchement ? Libère ta place en un clic : quelqu’un la prendra.',
    unattend: 'Me désinscrire',
    share: 'On y va ensemble ? Envoie le lien autour de toi.',
    back: 'Revenir à l’événement',
  },
  closed: {
    heading: 'On ne peut plus s’inscrire',
    others: 'Voir les événements',
  },
  errors: {
    failed: 'Ton inscription n’a pas abouti. Rien n’est perdu : réessaie dans un instant.',
    noGuests: 'Pour cet événement, il faut un compte.',
  },
}
