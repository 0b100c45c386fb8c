import type { Messages } from '../messages.ts'

export const system: Messages['system'] = {
  notFound: {
    title: 'Página no encontrada',
    message: 'Oops! Page not found',
    text: 'Este enlace ha cambiado de idea. No pasa nada: hay muchas otras cosas que hacer.',
  },
  gone: {
    title: 'Este evento es demasiado antiguo',
    text: 'Terminó hace más de un año. Guardamos los recuerdos, no las páginas.',
  },
  other: {
    title: 'Se ha producido un error',
    text: 'Es cosa nuestra, no tuya. Vuelve a intentarlo en un momento.',
  },
  preview: 'Vista previa',
  editorUnsigned:
    'Aquí no se puede editar nada: la dirección de vista previa no está firmada o ya no lo está. Añade a la dirección lo que muestra «npm run content -- preview».',
  fallback: 'ERROR',
  goHome: 'Volver al inicio',
  seeEvents: 'Ver los eventos',
  search: '¿Qué buscas?',
  searchPlaceholder: 'Taller, café de reparación, marcha…',
  alternatives: 'Esto es lo que llega pronto',
  maintenance: {
    title: 'Volvemos enseguida',
    heading: 'Ordenando',
    bean: 'el taller.',
    text: 'El sitio está en mantenimiento durante unos minutos. Tus inscripciones están a salvo.',
  },
  coming: {
    title: 'Muy pronto aquí',
    heading: 'Todavía no',
    bean: 'está listo.',
    text: 'Esta página está en camino. Preferimos decírtelo a enseñarte una fachada.',
  },
}
