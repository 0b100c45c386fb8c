/** Social image of an event; « Annulé », « Événement passé » and « En ligne » are given by the specification. */
export const poster = {
  cancelled: 'Annulé',
  past: 'Événement passé',
  full: 'Complet',
  postponed: 'Reporté',
  rescheduled: 'Nouvelle date',
  movedOnline: 'Passe en ligne',
  online: 'En ligne',
  until: 'jusqu’au {{day}}',
}
