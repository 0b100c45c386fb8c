/** Filling in a draft from the address of an announcement. */
export const importing = {
  title: 'Déjà annoncé ailleurs ?',
  text: 'Colle son adresse, on remplit le reste.',
  address: 'Adresse de l’annonce',
  fill: 'Remplir',
  failed: 'Rien n’a été lu. Réessaie dans un moment.',
  filled: 'Repris de {{host}}',
  parts: 'Rempli : {{parts}}.',
  nothing: 'Rien de neuf : tout était déjà rempli.',
  check: 'Relis les horaires.',
  place: 'Le lieu y est écrit ainsi : « {{place}} ». Choisis-le dans la liste.',
  undo: 'Tout annuler',
  part: {
    title: 'titre',
    summary: 'résumé',
    description: 'description',
    date: 'dates',
    place: 'lieu',
    price: 'prix',
    cover: 'image (dis ce qu’elle montre dans « Le style »)',
  },
}
