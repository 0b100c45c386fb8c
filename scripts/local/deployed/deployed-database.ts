import { z } from 'zod'
import { remoteStores } from '../remote-stores.ts'
import type { CloudflareAccount } from './cloudflare-account.ts'

/** A D1 database of an account, over the HTTP API. @param id its UUID */
export const deployedDatabase = ({ ask }: CloudflareAccount, id: string): D1Database =>
  remoteStores(async (call) => {
    if (call.store !== 'db') throw new Error('Of the deployed storages, only the database is reached as one')
    try {
      const result = await ask(`/d1/database/${id}/query`, z.array(z.unknown()), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ batch: call.statements }),
      })
      return { result: call.how === 'batch' ? result : result[0] }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }).db
