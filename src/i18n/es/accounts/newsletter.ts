import type { newsletter as source } from '../../fr/accounts/newsletter.ts'

export const newsletter: typeof source = {
  email: 'Tu correo electrónico',
  subscribe: 'Suscribirme',
  success: 'Te damos la bienvenida: ya recibes el boletín. 🎉',
  loading: 'Apuntándote…',
  failure: 'Se ha producido un error. Vuelve a intentarlo en unos instantes.',
  topic: {
    bean: 'y mucho más,',
    after: 'cada semana',
  },
  hero: {
    before: 'Recibe los',
    bean: 'mejores planes',
    after: 'de la semana',
    text: 'Eventos e ideas para actuar, una vez por semana.',
  },
}
