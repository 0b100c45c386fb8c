/** Legal pages. An empty line separates paragraphs. */
export const legal = {
  navigation: 'Informations légales',
  mentions: {
    title: 'Mentions légales',
    description: 'Qui publie ce site, qui l’héberge et sous quelles licences sont ses contenus.',
    publisher: {
      title: 'Éditeur',
      text: 'Ce site est une démonstration. Il ne vend rien, ne diffuse aucune publicité et n’est rattaché à aucune entreprise.\n\nLa personne qui le met en ligne en est l’éditrice : c’est à elle d’indiquer ici son identité et un moyen de la joindre avant toute ouverture au public.',
    },
    hosting: {
      title: 'Hébergement',
      text: 'Le site est conçu pour le réseau de Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, États-Unis. Une copie lancée sur ta propre machine n’est hébergée nulle part ailleurs.',
    },
    data: {
      title: 'Données',
      text: 'Les événements de démonstration viennent d’OpenAgenda, par le jeu de données public « Événements publics », sous Licence Ouverte 2.0 (Etalab). Chaque événement importé renvoie à sa source. D’autres sont inventés pour la démonstration.\n\nLes noms de communes et leurs codes postaux viennent du découpage administratif d’Etalab (Licence Ouverte 2.0), les autres villes du monde et leurs coordonnées de GeoNames (CC BY 4.0).',
    },
    works: {
      title: 'Police, icônes et dessins',
      text: 'La police Raleway est sous licence SIL Open Font 1.1. Les icônes viennent de Lucide (licence ISC). Les dessins des couvertures sont faits par le site lui-même. Les photos restent à leurs auteurs et autrices, nommé·es quand on les connaît.',
    },
    contents: {
      title: 'Signaler un contenu',
      text: 'Un événement te semble illicite ou faux ? Le lien « Signaler », au bas de sa page, ouvre un formulaire : une personne lit ton message, décide et te répond.',
    },
  },
  privacy: {
    title: 'Données personnelles',
    description: 'Ce que le site sait de toi, ce qu’il garde et ce qu’il ne fait pas.',
    short: {
      title: 'En bref',
      text: 'Tu peux tout lire sans compte. Le site ne te suit pas sans ton accord, ne dresse aucun profil et ne transmet rien à des régies.',
    },
    device: {
      title: 'Sur ton appareil',
      text: 'Sans compte, tes favoris et ton choix de langue restent dans ton navigateur. Efface les données du site dans ses réglages et il n’en reste rien. Quand tu te connectes, tes favoris rejoignent ton compte.',
    },
    account: {
      title: 'Ton compte et tes inscriptions',
      text: 'Si tu crées un compte, on garde ton adresse e-mail, une empreinte de ton mot de passe (jamais le mot de passe), ton nom, ta photo, ta ville et ta langue si tu les donnes, tes favoris, tes inscriptions, tes avis et tes choix de messages. Avec Google ou Facebook s’y ajoute ton identifiant chez eux ; avec la connexion en deux étapes, tes clés d’accès et le secret de ton application, chiffré ; avec les messages sur un appareil, l’adresse où son navigateur les reçoit ; avec le jeu, tes résultats. Tout cela reste jusqu’à ce que tu supprimes ton compte depuis ton profil, et part alors aussitôt.\n\nTes appareils connectés sont notés par le nom du navigateur et du système, et une empreinte de l’adresse réseau : jusqu’à 2 ans, puis 30 jours après leur déconnexion. Les messages qu’on t’envoie sont notés 30 jours.\n\nSans compte, une inscription garde le nom et l’adresse e-mail que tu donnes, jusqu’à 3 mois après l’événement. Si tu rends ta place, l’équipe de l’événement le voit encore jusqu’à 30 jours après, puis tout est effacé. Les personnes qui organisent un événement voient les noms et les adresses e-mail de celles qui s’y inscrivent.',
    },
    server: {
      title: 'Sur nos serveurs',
      text: 'Pour chaque demande, notre journal technique retient l’heure, le chemin de la page, le statut et la durée, sous une référence tirée au hasard. Ni adresse IP, ni identifiant, ni recherche n’y figure. Il sert à réparer les pannes. Pour freiner les abus, des compteurs retiennent jusqu’à deux jours une empreinte de l’adresse réseau ou e-mail, que nous ne savons pas relire.\n\nL’hébergeur traite ton adresse IP pour te répondre et tient ses propres journaux techniques, gardés quelques jours.',
    },
    duration: {
      title: 'Combien de temps',
      text: 'Ce que tu confies s’efface de lui-même, sans que tu le demandes :',
    },
    place: {
      title: 'Ta position',
      text: 'Le réseau devine une ville à partir de ton adresse IP. Elle sert à proposer ce qui est proche et n’est pas gardée. Ta position précise n’est jamais demandée sans que tu cliques.',
    },
    others: {
      title: 'Autres sites',
      text: 'S’inscrire chez un organisateur, ajouter une date à Google ou Outlook, ouvrir un itinéraire : ces liens mènent à d’autres sites, qui ont leurs propres règles. Rien ne leur est envoyé avant ton clic. Les photos passent par nos serveurs.',
    },
    rights: {
      title: 'Tes droits',
      text: 'Tu peux demander l’accès à tes données, leur correction ou leur effacement, et saisir la CNIL. Avec un compte, tu fais tout cela toi-même : le bas de ton profil permet de télécharger tes données et de tout effacer.',
    },
  },
  retention: {
    what: 'Ce qui est noté',
    long: 'Effacé après',
    months: {
      one: '{{n}} mois',
      other: '{{n}} mois',
    },
    days: {
      one: '{{n}} jour',
      other: '{{n}} jours',
    },
    of: {
      guests:
        'Nom, adresse et réponses d’une inscription sans compte, après l’événement (le nom reste sur une attestation)',
      leftRegistrations: 'Une place rendue, après l’événement',
      unconfirmedAccounts: 'Un compte dont l’adresse n’a jamais été confirmée',
      erasedAccounts: 'Un compte que l’équipe a fermé pour l’effacer',
      unconfirmedSubscriptions: 'Un abonnement à la newsletter ou à une recherche, jamais confirmé',
      sessions: 'Un appareil, après sa déconnexion',
      accountLog: 'Ce qui a été fait avec la double protection d’un compte',
      mails: 'Un message envoyé',
      feedbackTexts: 'Le texte d’un avis (la note reste)',
      figures: 'Les visites d’un événement, jour par jour, sans rien sur les personnes',
      reports: 'Les signalements, avec qui les a faits',
      errors: 'Les erreurs du serveur, sans rien sur les personnes',
      operatorLog: 'Ce que fait l’équipe du site, avec la raison donnée',
      followLog: 'Quand un suivi a été demandé, confirmé et quitté, sans adresse',
      publishReceipts: 'Quelles pages se sont renouvelées après la modification d’un événement, et quand',
    },
  },
  cookies: {
    title: 'Cookies',
    description: 'La liste complète des cookies du site, et ton choix.',
    list: {
      title: 'Ce qui est déposé sans demander',
      text: '« locale » : ta langue, si tu la choisis. Un an.\n\n« consent » : ta réponse ci-dessus. Six mois.\n\n« at », « rt », « em » : ta connexion, un jour et 400 jours, et la dernière adresse e-mail saisie, 400 jours. « ev » : tes inscriptions sans compte. « vo » : tes votes, pour n’en compter qu’un. « gp » : ta partie du mot du jour, sans compte. « kd » : les comptes ouverts sur cet appareil, sous forme de marques illisibles, pour que personne ne puisse t’en bloquer l’accès. 400 jours. « td » : les comptes qui ne demandent plus de code sur cet appareil, si tu l’as voulu. 30 jours.\n\n« fl », « wt », « oa », « pl », « pk », « ml », « nw », « bm » : ce qu’il faut pour finir ce que tu as commencé, un formulaire ou une connexion. Une demi-heure au plus.\n\n« builder.tests » : la version d’une page qui t’a été montrée, pour que ce soit toujours la même. Six mois.',
    },
    storage: {
      title: 'Ce que garde ton navigateur',
      text: 'Tes favoris, tes votes et ta réponse ci-dessus, dans le stockage local du navigateur, jusqu’à ce que tu les effaces. Seuls tes favoris rejoignent ton compte, quand tu te connectes.\n\nPour s’ouvrir sans réseau : les pages que tu as vues, pendant un mois au plus, et ce que tu y as fait en attendant. Tes pages personnelles s’effacent quand tu te déconnectes. Pour qui organise : la liste de l’entrée, jusqu’au lendemain de l’événement, et l’ordre de tes tableaux.',
    },
    exempt: {
      title: 'Pourquoi ceux-là ne se demandent pas',
      text: 'Ils servent à ce que tu demandes : te connecter, t’inscrire, lire dans ta langue, ne pas répondre deux fois. La loi les exempte de consentement (CNIL, délibération 2020-091). Le reste attend ta réponse, et refuser est aussi simple qu’accepter.',
    },
  },
  accessibility: {
    title: 'Accessibilité',
    description: 'Ce que le site vise, ce qui est vérifié et comment signaler une difficulté.',
    aim: {
      title: 'Ce que nous visons',
      text: 'Le niveau AA des règles WCAG 2.2 et le référentiel français RGAA 4.1. Chaque page se lit et s’utilise au clavier, sans script, agrandie à 400 % et en thème clair ou sombre.',
    },
    status: {
      title: 'Où nous en sommes',
      text: 'Aucun audit RGAA n’a encore été mené par un tiers : nous ne déclarons donc aucun taux de conformité. Des contrôles automatiques (axe) tournent sur les écrans principaux à chaque modification.',
    },
    limits: {
      title: 'Ce qui reste imparfait',
      text: 'Les textes et les images venus d’organisateurs ne sont pas tous bien décrits. Certains événements n’existent que dans une langue : leur texte est alors marqué comme tel.',
    },
    report: {
      title: 'Signaler une difficulté',
      text: 'Écris à l’éditeur en disant la page et ce qui t’a bloqué·e. Sans réponse, tu peux saisir le Défenseur des droits.',
    },
  },
  links: {
    licenceOuverte: 'Licence Ouverte 2.0',
    openAgenda: 'OpenAgenda',
    geoNames: 'GeoNames',
    lucide: 'Lucide',
    ofl: 'SIL Open Font License',
    cnil: 'CNIL',
    rights: 'Défenseur des droits',
    rgaa: 'RGAA',
  },
}
