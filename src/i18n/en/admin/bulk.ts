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
    unlist: 'Take off lists',
    list: 'Put back on lists',
    cancel: 'Cancel',
    retry: 'Send again',
    drop: 'Give up',
  },
  follows: {
    confirm: 'Their address is confirmed in their place.',
    write:
      'Each person gets these words by mail, signed by the team. Not those whose address is unconfirmed or blocked.',
    signOut: 'Their sessions end everywhere; links that were mailed to them no longer work.',
    suspend: 'Their sessions end, log-in is refused, a mail leaves with the reason. Operators are not suspended.',
    erase:
      'Accounts, registrations, favourites and drafts are gone at once, nothing comes back. Their published events stay, without an owner. A last mail leaves with the reason. Operators are not erased.',
    unlist: 'They leave lists and search; their address still works.',
    list: 'They come back to lists and search.',
    cancel: 'Everyone registered gets a mail with the reason, twenty seconds later.',
    retry: 'Those that were refused leave again, except to a blocked address.',
    drop: 'Those that were refused are given up, and deleted in a month.',
  },
  each: 'Each has its line in the log. What is not possible stays as it is.',
  none: 'No row is ticked.',
  failed: 'Nothing was done. Try again.',
  reasonHint: 'Each person reads it word for word, and the log stores it.',
  message: 'Your words',
  messageHint: 'Each person reads them word for word, and the log stores them.',
  count: 'Type the number of accounts to confirm',
  done: { one: '{{n}} done.', other: '{{n}} done.' },
  refused: { one: '{{n}} left as it is.', other: '{{n}} left as they are.' },
}
