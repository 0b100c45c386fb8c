/** The question about messages on this device, and these messages (docs/offline.md). */
export const push = {
  title: 'Sur cet appareil',
  question: 'On te prévient ici si une place se libère, et avant l’événement ?',
  account: 'Les places libérées et les rappels, tout de suite, sur l’appareil que tu as en main.',
  yes: 'Oui, préviens-moi',
  no: 'Non merci',
  declined: 'Entendu. Tu peux changer d’avis dans ton profil.',
  on: 'C’est entendu : on te prévient sur cet appareil.',
  off: 'Ne plus me prévenir ici',
  stopped: 'Entendu, plus de message sur cet appareil.',
  denied: 'Ton navigateur refuse les messages de ce site. Tu peux changer cela dans ses réglages.',
  failed: 'Ça n’a pas marché. Réessaie dans un instant.',
  seatOffered: 'Une place est libre ! Elle est à toi jusqu’au {{when}}.',
  reminderDay: 'C’est demain : {{when}}. Tu viens toujours ?',
  reminderHours: 'C’est tout à l’heure : {{when}}. On t’attend !',
  gameReminder: 'Un nouveau mot t’attend. Six essais !',
}
