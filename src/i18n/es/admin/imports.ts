import type { Messages } from '../../messages.ts'

export const adminImports: Messages['adminImports'] = {
  title: 'Importaciones',
  before: 'Las',
  bean: 'importaciones',
  text: 'Los archivos importados en los últimos tres meses, aquí o con npm run import, y las fichas descartadas con su motivo.',
  add: 'Importar un archivo',
  file: 'Exportación de OpenAgenda',
  fileHint:
    'JSON (API v1 o v2.1, una lista, o una ficha por línea), 10 MB como máximo. Lo que ya existe se actualiza, nada se retira. Las 200 primeras fichas se leen enseguida, luego 200 cada cinco minutos.',
  start: 'Lanzar la importación',
  viewsLabel: 'Partes de la lista',
  views: { all: 'Todas', rejected: 'Con descartes', failed: 'Fallidas' },
  none: 'Ninguna importación aquí.',
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
