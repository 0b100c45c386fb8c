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
  dare: 'Chiche\u202F?',
  site: 'Chiche',
  week: 'cette semaine',
  soon: 'bientôt',
  others: { one: 'Un autre est derrière ce code.', other: 'Les {{n}} autres sont derrière ce code.' },
}
