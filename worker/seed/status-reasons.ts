/** Why a demonstration event changed. */
export const reasons = {
  cancelled: {
    fr: 'La salle est fermée pour travaux. Les personnes inscrites ont été prévenues par e-mail.',
    en: 'The venue is closed for repairs. Everyone who registered has been notified by e-mail.',
    es: 'La sala está cerrada por obras. Se ha avisado por correo a las personas inscritas.',
  },
  postponed: {
    fr: 'Une tempête est annoncée : on repousse, la nouvelle date arrive bientôt.',
    en: 'A storm is forecast: we are postponing, and the new date will follow soon.',
    es: 'Se anuncia temporal: aplazamos, la nueva fecha llegará pronto.',
  },
  rescheduled: {
    fr: 'L’invitée n’était plus libre : on se retrouve une semaine plus tard, même heure, même lieu.',
    en: 'Our guest was no longer free: we meet one week later, same time, same place.',
    es: 'La invitada ya no podía: nos vemos una semana más tarde, a la misma hora y en el mismo lugar.',
  },
  movedOnline: {
    fr: 'La salle n’est plus disponible : la rencontre a lieu en ligne, aux mêmes horaires.',
    en: 'The room is no longer available: the meeting takes place online, at the same time.',
    es: 'La sala ya no está disponible: el encuentro se celebra en línea, a la misma hora.',
  },
}
