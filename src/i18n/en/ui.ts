import type { Messages } from '../messages.ts'

export const ui: Messages['ui'] = {
  search: 'Search',
  loading: 'Loading',
  close: 'Close',
  edit: 'Edit',
  remove: 'Remove',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {{n}}',
  pagination: 'Pages',
  breadcrumbs: 'Breadcrumb',
  skip: 'Skip to content',
  menu: 'Menu',
  language: 'Language',
  genericError: 'Something went wrong',
  messages: 'Messages',
}
