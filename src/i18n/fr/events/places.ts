/** The place field (spec §2 Location field). */
export const places = {
  label: 'Où',
  placeholder: 'Ville ou en ligne',
  suggestions: 'Lieux proposés',
  online: 'En ligne',
  none: 'Pas de résultats',
}
