/** The questions that organizers ask people who register. */
export const questions = {
  title: 'Ce que tu demandes',
  text: {
    one: 'En plus du nom et de l’e-mail. {{n}} question sur {{max}}.',
    other: 'En plus du nom et de l’e-mail. {{n}} questions sur {{max}}.',
  },
  more: 'Une question de plus',
  label: 'Question',
  answer: 'Réponse',
  types: { text: 'Texte', choice: 'Un choix', several: 'Plusieurs choix', checkbox: 'Case à cocher' },
  options: 'Choix',
  option: 'Choix',
  addOption: 'Ajouter un choix',
  required: 'Obligatoire',
  free: 'Facultatif',
  translate: 'Traduire',
  done: 'C’est bon',
  up: 'Monter : {{question}}',
  down: 'Descendre : {{question}}',
  remove: 'Supprimer',
  moved: 'Question déplacée au rang {n}.',
  move: 'Déplacer : {{question}}',
  locked: {
    one: 'Une personne a répondu : la forme et les choix ne changent plus, les mots si.',
    other: '{{n}} personnes ont répondu : la forme et les choix ne changent plus, les mots si.',
  },
  dropText: {
    one: 'La question n’est plus posée. La réponse d’une personne reste dans l’export.',
    other: 'La question n’est plus posée. Les réponses de {{n}} personnes restent dans l’export.',
  },
  drop: { one: 'Retirer la question et sa réponse', other: 'Retirer la question et ses {{n}} réponses' },
}
