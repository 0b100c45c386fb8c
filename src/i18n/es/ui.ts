import type { Messages } from '../messages.ts'

export const ui: Messages['ui'] = {
  search: 'Buscar',
  loading: 'Cargando',
  close: 'Cerrar',
  edit: 'Editar',
  remove: 'Quitar',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: 'Página {{n}}',
  pagination: 'Páginas',
  breadcrumbs: 'Ruta de navegación',
  skip: 'Saltar al contenido',
  menu: 'Menú',
  language: 'Idioma',
  genericError: 'Se ha producido un error',
  messages: 'Mensajes',
}
