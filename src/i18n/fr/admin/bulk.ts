/** Changes of several rows at once, in the operators’ area. */
export const adminBulk = {
  bar: 'Avec les lignes cochées',
  rows: 'Les lignes cochées',
  all: 'Tout cocher',
  do: {
    confirm: 'Confirmer',
    write: 'Écrire',
    signOut: 'Déconnecter',
    suspend: 'Suspendre',
    erase: 'Effacer',
    feature: 'Mettre à la une',
    unfeature: 'Retirer de la une',
    unlist: 'Sortir des listes',
    list: 'Remettre dans les listes',
    cancel: 'Annuler',
    retry: 'Renvoyer',
    drop: 'Abandonner',
  },
  follows: {
    confirm: 'Leur adresse est confirmée à leur place.',
    write:
      'Chaque personne reçoit ces mots par e-mail, signés de l’équipe. Pas celles dont l’adresse n’est pas confirmée ou est bloquée.',
    signOut: 'Leurs sessions se ferment partout ; les liens reçus par e-mail ne marchent plus.',
    suspend:
      'Leurs sessions se ferment, la connexion est refusée, un e-mail part avec la raison. L’équipe n’est pas suspendue.',
    erase:
      'Les comptes se ferment tout de suite et sont effacés dans 30 jours, avec inscriptions, favoris et brouillons ; d’ici là, chacun peut être rouvert. Leurs événements publiés restent, sans propriétaire. Un e-mail part avec la raison. L’équipe n’est pas effacée.',
    feature:
      'Jusqu’au soir du dernier jour, ils passent devant à l’accueil et sur la page de leur thème, si leur date et leur lieu conviennent, et portent « À la une ». Six au plus en même temps.',
    unfeature: 'Ils reprennent leur place, sans « À la une ».',
    unlist: 'Ils quittent les listes et la recherche ; leur adresse marche encore.',
    list: 'Ils reviennent dans les listes et la recherche.',
    cancel: 'Chaque personne inscrite reçoit un e-mail avec la raison, vingt secondes plus tard.',
    retry: 'Ceux qui ont été refusés repartent, sauf vers une adresse bloquée.',
    drop: 'Ceux qui ont été refusés sont abandonnés et effacés dans un mois.',
  },
  each: 'Chacun a sa ligne au journal. Ce qui n’est pas possible est laissé comme c’est.',
  none: 'Aucune ligne cochée.',
  failed: 'Rien n’a été fait. Réessaie.',
  reasonHint: 'Lue mot pour mot par chaque personne, et gardée au journal.',
  message: 'Tes mots',
  messageHint: 'Lus mot pour mot par chaque personne, et gardés au journal.',
  count: 'Écris le nombre de comptes pour confirmer',
  until: 'Dernier jour',
  untilHint: 'Un événement qui finit plus tôt le quitte à sa fin.',
  done: { one: '{{n}} fait.', other: '{{n}} faits.' },
  refused: { one: '{{n}} laissé comme il est.', other: '{{n}} laissés comme ils sont.' },
}
