/** Words on the social image of an event; « Annulé », « Événement passé » and « En ligne » are the specification's. */
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
