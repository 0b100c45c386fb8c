import type { Messages } from '../messages.ts'

export const legal: Messages['legal'] = { title: 'Legal' }
