/** What blocks of composed pages say besides their editors' own texts. */
export const blocks = {
  partnership: 'En partenariat avec',
  start: 'Je me lance',
  newTab: 'nouvel onglet',
}
