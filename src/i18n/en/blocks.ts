import type { Messages } from '../messages.ts'

export const blocks: Messages['blocks'] = {
  partnership: 'In partnership with',
  start: 'Count me in',
  newTab: 'new tab',
}
