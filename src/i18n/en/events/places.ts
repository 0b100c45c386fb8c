import type { Messages } from '../../messages.ts'

export const places: Messages['places'] = {
  label: 'Where',
  placeholder: 'City or online',
  suggestions: 'Suggested places',
  online: 'Online',
  none: 'No results',
}
