import type { Messages } from '../messages.ts'

export const blocks: Messages['blocks'] = {
  partnership: 'En colaboración con',
  start: 'Me lanzo',
  newTab: 'pestaña nueva',
}
