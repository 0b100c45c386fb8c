import type { Messages } from '../../messages.ts'

export const adminImports: Messages['adminImports'] = {
  title: 'Imports',
  before: 'The',
  bean: 'imports',
  text: 'What npm run import read in the last three months, and the rejected records with their reasons.',
  viewsLabel: 'Parts of the list',
  views: { all: 'All', rejected: 'With rejections', failed: 'Failed' },
  none: 'No imports here. Start one with npm run import and the file.',
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
