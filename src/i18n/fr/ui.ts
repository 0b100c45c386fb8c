/** Labels of the interface (spec §9, D52). French is the typed source of every language. */
export const ui = {
  search: 'Rechercher',
  loading: 'Chargement',
  close: 'Fermer',
  edit: 'Modifier',
  remove: 'Retirer',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  page: 'Page {{n}}',
  pagination: 'Pages',
  breadcrumbs: 'Fil d’Ariane',
  skip: 'Aller au contenu',
  menu: 'Menu',
  language: 'Langue',
  genericError: "Une erreur s'est produite",
  messages: 'Messages',
}
