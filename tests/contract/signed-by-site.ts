import { env } from 'cloudflare:workers'
import { sign } from '../../worker/http/signature.ts'

/**
 * A token as it is signed by the site's secret. Cases are made once, and stored secrets change with each test file, whose storages
 * are its own.
 */
export const signedBySite = async (purpose: 'registration' | 'pass' | 'certificate', id: string): Promise<string> =>
  `${id}${purpose === 'registration' ? '.' : '~'}${(await sign(env.SESSION_SECRET!, `attendance-${purpose}`, id)).slice(0, 22)}`
