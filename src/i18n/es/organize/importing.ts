import type { Messages } from '../../messages.ts'

export const importing: Messages['importing'] = {
  title: '¿Ya está anunciado en otro sitio?',
  text: 'Pega su dirección y rellenamos el resto.',
  address: 'Dirección del anuncio',
  fill: 'Rellenar',
  failed: 'No se ha podido leer nada. Inténtalo dentro de un momento.',
  filled: 'Tomado de {{host}}',
  parts: 'Rellenado: {{parts}}.',
  nothing: 'Nada nuevo: todo estaba ya rellenado.',
  check: 'Revisa las horas.',
  place: 'El lugar está escrito así: «{{place}}». Elígelo en la lista.',
  undo: 'Deshacer todo',
  part: {
    title: 'título',
    summary: 'resumen',
    description: 'descripción',
    date: 'fechas',
    place: 'lugar',
    price: 'precio',
    cover: 'imagen (di qué muestra en «El estilo»)',
  },
}
