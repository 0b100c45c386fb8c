/** Polls. */
export const polls = {
  title: 'Sondages',
  heading: { before: 'Et toi,', bean: 'tu en penses', after: 'quoi ?' },
  description: 'Donne ton avis sur les questions du moment et vois ce que les autres en pensent.',
  eyebrow: 'Le sondage',
  open: 'En ce moment',
  ended: 'Terminés',
  none: 'Aucun sondage pour le moment. Reviens bientôt !',
  choices: 'Réponses',
  yours: 'dont\u00A0toi',
  total: { one: '{{n}} vote', other: '{{n}} votes' },
  people: { one: '{{n}} personne', other: '{{n}} personnes' },
  tenfold: 'une figure pour dix',
  thanks: 'Merci pour ta participation !',
  first: "Sois parmi les premiers à t'exprimer !",
  until: 'Jusqu’au {{date}}',
  endedOn: 'Terminé le {{date}}',
}
