/** A poster of an event, to print. */
export const paperPoster = {
  title: 'Affiche',
  before: 'Une affiche',
  bean: 'à coller',
  text: 'Une feuille A4, avec le code QR : qui le lit arrive sur la page, et tu le vois dans « D’où viennent les gens ».',
  print: 'Imprimer',
  note: 'Dans la fenêtre d’impression, coche « Graphiques d’arrière-plan » pour garder les couleurs.',
  sheet: 'L’affiche',
  scan: 'Scanne, et viens !',
}
