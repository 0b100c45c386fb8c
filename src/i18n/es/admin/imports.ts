import type { Messages } from '../../messages.ts'

export const adminImports: Messages['adminImports'] = {
  title: 'Importaciones',
  before: 'Las',
  bean: 'importaciones',
  text: 'Lo que npm run import leyó en los últimos tres meses, y las fichas descartadas con su motivo.',
  viewsLabel: 'Partes de la lista',
  views: { all: 'Todas', rejected: 'Con descartes', failed: 'Fallidas' },
  none: 'Ninguna importación aquí. Se lanza con npm run import y el archivo.',
  columns: { source: 'Fuente', when: 'Cuándo', imported: 'Importados', rejected: 'Descartadas', state: 'Estado' },
  imported: '{{created}} nuevos, {{updated}} actualizados',
  running: 'En curso',
  done: 'Terminada',
  stopped: 'Fallida',
  lost: 'Interrumpida',
  facts: {
    read: 'Fichas leídas',
    created: 'Nuevos',
    updated: 'Actualizados',
    unchanged: 'Sin cambios',
    gone: 'Ya no están en la fuente',
    duration: 'Duración',
  },
  seconds: '{{n}} s',
  rejections: 'Fichas descartadas',
  more: {
    one: 'Y {{n}} más, en el archivo.',
    other: 'Y {{n}} más, en el archivo.',
  },
  noUid: 'sin identificador',
  download: 'Todo en CSV',
}
