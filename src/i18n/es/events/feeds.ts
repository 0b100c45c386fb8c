import type { Messages } from '../../messages.ts'

export const feeds: Messages['feeds'] = {
  list: 'Eventos',
  own: 'Mi calendario Chiche',
  online: 'En línea',
  liked: { title: '[FAVORITO] {{title}}', note: 'Está entre tus favoritos: todavía no tienes plaza.' },
  waiting: { title: '[EN ESPERA] {{title}}', note: 'Estás en la lista de espera: tu plaza aún no es segura.' },
  cancelled: '[CANCELADO] {{title}}',
  postponed: '[APLAZADO] {{title}}',
  moreDates: { one: '{{n}} fecha en total', other: '{{n}} fechas en total' },
  description: 'Próximos eventos, elegidos en Chiche.',
  tooOld: 'Este evento es demasiado antiguo',
  searchDescription: 'Buscar en todo Chiche: eventos, artículos, temas y ciudades',
  siteDescription: 'Eventos cerca de ti para pasar a la acción.',
}
