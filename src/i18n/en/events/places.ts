import type { Messages } from '../../messages.ts'

export const places: Messages['places'] = {
  label: 'Where',
  placeholder: 'City or online',
  suggestions: 'Suggested places',
  paris: 'Paris',
  lyon: 'Lyon',
  online: 'Online',
  none: 'No results',
}
