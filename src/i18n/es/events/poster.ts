import type { Messages } from '../../messages.ts'

export const poster: Messages['poster'] = {
  cancelled: 'Cancelado',
  past: 'Evento pasado',
  full: 'Completo',
  postponed: 'Aplazado',
  rescheduled: 'Nueva fecha',
  movedOnline: 'Pasa a ser en línea',
  online: 'En línea',
  until: 'hasta el {{day}}',
}
