import type { Messages } from '../../messages.ts'

export const eventFrame: Messages['eventFrame'] = {
  see: 'Ver',
  write: 'Escribir',
  checkIn: 'Registrar llegadas',
  tabs: 'Este evento',
  tab: {
    dashboard: 'Panel',
    attendees: 'Inscripciones',
    messages: 'Mensajes',
    feedbacks: 'Opiniones',
    team: 'Equipo',
    edit: 'Editar',
    duplicate: 'Duplicar',
  },
  doorOnly: {
    title: 'Estás en la entrada',
    text: 'Tu papel es registrar las llegadas, nada más:',
    way: 'Ir a la entrada',
  },
}
