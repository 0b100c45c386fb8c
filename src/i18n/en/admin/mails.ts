import type { Messages } from '../../messages.ts'

export const adminMails: Messages['adminMails'] = {
  title: 'Mails',
  before: 'The',
  bean: 'mails',
  search: 'Search for an address',
  searchHint: 'The beginning of the address',
  viewsLabel: 'Parts of the queue',
  views: {
    waiting: 'Queued',
    failed: 'Refused',
    sent: 'Sent',
    dropped: 'Given up',
    addresses: 'Blocked addresses',
  },
  none: {
    waiting: 'Nothing is waiting.',
    failed: 'Nothing was refused.',
    sent: 'Nothing was sent in the last month.',
    dropped: 'Nothing was given up.',
    addresses: 'No address is blocked.',
  },
  columns: {
    mail: 'Subject',
    tries: 'Tries',
    answer: 'Answer',
    do: 'Actions',
    address: 'Address',
    reason: 'Why',
    since: 'Since',
  },
  at: {
    waiting: 'Due',
    failed: 'Last try',
    sent: 'Sent',
    dropped: 'Given up',
  },
  blocked: 'Address blocked',
  retry: 'Send again',
  drop: 'Give up',
  lift: 'Unblock',
  retryAll: {
    one: 'Send the refused mail again',
    other: 'Send the {{n}} refused again',
  },
  failed: 'It was not done. The mail may have changed meanwhile.',
}
