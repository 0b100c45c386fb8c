import type { Messages } from '../messages.ts'

export const apiDocs: Messages['apiDocs'] = { title: 'API' }
