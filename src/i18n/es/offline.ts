import type { Messages } from '../messages.ts'

export const offline: Messages['offline'] = {
  title: 'Sin conexión',
  heading: 'No hay',
  bean: 'red.',
  text: 'Esta página aún no está en tu dispositivo. Esto es lo que puedes leer mientras tanto; el resto vuelve con la red.',
  retry: 'Volver a intentar',
  saved: 'Para leer sin red',
  nothing: 'Nada por ahora: las páginas que abras con red aparecerán aquí.',
  waiting: 'A la espera de la red',
  seen: 'vista {{when}}',
  today: 'a las {{time}}',
  earlier: 'el {{day}} a las {{time}}',
  note: 'Página vista {{when}}, sin conexión.',
  older: 'El sitio ha cambiado desde entonces.',
  likeSoon: 'Anotado. Tu me gusta se envía en cuanto vuelva la red.',
  noted: '¡Anotado! Tu inscripción se envía en cuanto vuelva la red.',
  actions: {
    like: 'Un me gusta',
    unlike: 'Un me gusta menos',
    attend: 'Una inscripción',
    line: 'Un lugar en la lista de espera',
  },
  sent: 'Enviado con la vuelta de la red:',
  failed: 'No se ha podido enviar:',
  dropped: 'No se ha enviado, porque ahora otra persona usa este dispositivo:',
  open: 'Ver la página',
}
