/** Mails: subject, paragraphs, the button's label and a last remark. */
export const mail = {
  greeting: 'Bonjour,',
  signature: 'À très vite,\nl’équipe Chiche',
  site: 'Chiche',
  linkHint: 'Si le bouton ne marche pas, copie cette adresse dans ton navigateur :',
  activate: {
    subject: 'Confirme ton e-mail',
    text: 'Bienvenue ! Confirme ton adresse pour pouvoir t’inscrire aux événements.',
    button: 'Confirmer mon e-mail',
    remark:
      'Ce lien marche pendant 7 jours. Si tu n’as pas créé de compte, ignore ce message : sans confirmation, rien ne se passe.',
  },
  resetPassword: {
    subject: 'Choisis un nouveau mot de passe',
    text: 'Tu as demandé un nouveau mot de passe. Choisis-le avec ce lien ; tes autres sessions seront alors fermées.',
    button: 'Choisir un mot de passe',
    remark:
      'Ce lien marche une fois, pendant 30 minutes. Si tu n’as rien demandé, ignore ce message : ton mot de passe reste le même.',
  },
  changeEmail: {
    subject: 'Confirme ta nouvelle adresse',
    text: 'Tu veux utiliser cette adresse pour ton compte. Confirme-la, et elle remplacera l’ancienne.',
    button: 'Confirmer cette adresse',
    remark: 'Ce lien marche pendant 24 heures. Si tu n’as rien demandé, ignore ce message.',
  },
  changeEmailNotice: {
    subject: 'Ton adresse e-mail va changer',
    text: 'Quelqu’un, sans doute toi, a demandé de remplacer l’adresse de ton compte par {{email}}. Le changement se fait quand la nouvelle adresse est confirmée.',
    button: 'Voir mon compte',
    remark: 'Si ce n’est pas toi, change tout de suite ton mot de passe.',
  },
  emailChanged: {
    subject: 'Ton adresse e-mail a changé',
    text: 'Une nouvelle adresse a été confirmée pour ton compte. Celle-ci ne sert plus à te connecter.',
    button: 'Voir mon compte',
    remark: 'Si ce n’est pas toi, réponds vite à ce message.',
  },
  passwordChanged: {
    subject: 'Ton mot de passe a changé',
    text: 'Le mot de passe de ton compte vient d’être changé, et tes autres sessions ont été fermées.',
    button: 'Me connecter',
    remark: 'Si ce n’est pas toi, demande tout de suite un nouveau mot de passe depuis la page de connexion.',
  },
  sessionStolen: {
    subject: 'Une de tes sessions a été fermée',
    text: 'Une session de ton compte a servi à deux endroits à la fois. Par prudence, on l’a fermée : il suffit de te reconnecter.',
    button: 'Me connecter',
    remark: 'Si cela se répète, change ton mot de passe.',
  },
  accountDeleted: {
    subject: 'Ton compte est supprimé',
    text: 'Ton compte et tout ce qu’il contenait ont été supprimés, comme tu l’as demandé. Tu peux revenir quand tu veux.',
    button: 'Voir les événements',
    remark: 'Ceci est notre dernier message.',
  },
}
