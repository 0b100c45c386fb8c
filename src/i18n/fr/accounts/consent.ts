/** Consent to analytics (D12). */
export const consent = {
  title: 'On mesure, ou pas ?',
  text: 'Avec ton accord, on compte ce qui est lu et cherché, pour améliorer le site. Ton choix vaut six mois et se change en bas de page.',
  more: 'Ce qu’on mesure',
  refuse: 'Tout refuser',
  accept: 'Tout accepter',
  settings: {
    title: 'Ton choix',
    text: 'Rien de ce qui suit n’a lieu sans ton accord. Le refuser ne change rien à ce que tu peux faire ici. Ton choix est gardé six mois dans ton navigateur ; tu peux en changer quand tu veux.',
    open: 'Tu n’as pas encore choisi : rien n’est mesuré.',
    accepted: 'Tu as accepté le {date}.',
    refused: 'Tu as refusé le {date} : rien n’est mesuré.',
  },
  purposes: {
    audience: {
      title: 'Mesure d’audience, par Google Tag Manager.',
      text: 'Les filtres utilisés, les recherches sans résultat, les clics sur les cartes, les pages d’erreur, les inscriptions à la lettre. Google peut déposer ses propres cookies, « _ga », gardés jusqu’à 13 mois.',
    },
    contents: {
      title: 'Mesure des contenus, par Builder.io.',
      text: 'Les vues et les clics des pages composées, sous deux identifiants tirés au hasard : « builderSessionId », un cookie gardé le temps de la visite, et « builderVisitorId », dans le stockage local.',
    },
    partners: {
      title: 'Offres des partenaires, par le site lui-même.',
      text: 'Combien de fois, chaque jour, une offre est vue et suivie. Ni ton nom ni ton adresse n’est gardé.',
    },
  },
}
