import type { Messages } from '../../messages.ts'

export const adminImports: Messages['adminImports'] = {
  title: 'Imports',
  before: 'The',
  bean: 'imports',
  text: 'The files imported in the last three months, here or by npm run import, and the rejected records with their reasons.',
  add: 'Import a file',
  file: 'Export of OpenAgenda',
  fileHint:
    'JSON (API v1 or v2.1, a list, or one record a line), at most 10 MB. What exists is updated, nothing is removed. The first 200 records are read at once, then 200 every five minutes.',
  start: 'Start the import',
  viewsLabel: 'Parts of the list',
  views: { all: 'All', rejected: 'With rejections', failed: 'Failed' },
  none: 'No imports here.',
  columns: { source: 'Source', when: 'When', imported: 'Imported', rejected: 'Rejected', state: 'State' },
  imported: '{{created}} new, {{updated}} updated',
  running: 'Running',
  done: 'Done',
  stopped: 'Failed',
  lost: 'Interrupted',
  facts: {
    read: 'Records read',
    created: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    gone: 'Gone from the source',
    duration: 'Duration',
  },
  seconds: '{{n}} s',
  rejections: 'Rejected records',
  more: {
    one: 'And {{n}} more, in the file.',
    other: 'And {{n}} more, in the file.',
  },
  noUid: 'without id',
  download: 'All as CSV',
}
