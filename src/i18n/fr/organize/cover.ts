/** The page `/cover`: a cover in the places where it will be seen. */
export const cover = {
  title: 'La couverture, partout où on la verra',
  untitled: 'Ton titre ici',
  ignored: 'Valeurs illisibles, remplacées par celles d’origine : {{names}}.',
  looks: { card: 'Carte dans une liste', link: 'Lien partagé', square: 'Carré', story: 'Story', page: 'Page' },
}
