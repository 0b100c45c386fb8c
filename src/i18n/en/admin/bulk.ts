import type { Messages } from '../../messages.ts'

export const adminBulk: Messages['adminBulk'] = {
  bar: 'With the ticked rows',
  rows: 'The ticked rows',
  all: 'Tick all',
  do: {
    confirm: 'Confirm',
    write: 'Write',
    signOut: 'Sign out',
    suspend: 'Suspend',
    erase: 'Erase',
    feature: 'Feature',
    unfeature: 'Stop featuring',
    unlist: 'Remove from lists',
    list: 'Put back on lists',
    cancel: 'Cancel',
    retry: 'Send again',
    drop: 'Give up',
  },
  follows: {
    confirm: 'Their addresses are confirmed on their behalf.',
    write:
      'Each person gets these words by email, signed by the team, except those whose address is unconfirmed or blocked.',
    signOut: 'Their sessions end everywhere; links that were mailed to them no longer work.',
    suspend: 'Their sessions end, they cannot log in, and an email gives the reason. Operators are not suspended.',
    erase:
      'The accounts are closed at once and erased in 30 days, with registrations, favourites and drafts; until then each can be opened again. Their published events stay, without an owner. An email gives the reason. Operators are not erased.',
    feature:
      'Until the evening of the last day they come first on the home page and the page of their topic, where date and place suit, and are marked “Featured”. Six at most at once.',
    unfeature: 'They are back in their place, without “Featured”.',
    unlist: 'They leave lists and search; their address still works.',
    list: 'They are in lists and search again.',
    cancel: 'Everyone registered gets an email with the reason, twenty seconds later.',
    retry: 'Refused emails are sent again, except to blocked addresses.',
    drop: 'Refused emails are given up, and deleted in a month.',
  },
  each: 'Each change has its own line in the log. What cannot be changed stays as it is.',
  none: 'No row is ticked.',
  failed: 'Nothing was done. Try again.',
  reasonHint: 'Each person reads it word for word, and the log stores it.',
  message: 'Your words',
  messageHint: 'Each person reads them word for word, and the log stores them.',
  count: 'Type the number of accounts to confirm',
  until: 'Last day',
  untilHint: 'An event that ends earlier stops leading at its end.',
  done: { one: '{{n}} done.', other: '{{n}} done.' },
  refused: { one: '{{n}} left as it is.', other: '{{n}} left as they are.' },
}
