import { sign, verify } from '../http/signature.ts'

const purpose = 'preview'

/** The end of a link that opens previews until a moment. @param expires ms */
export async function previewToken(secret: string, expires: number): Promise<string> {
  return `${expires}.${await sign(secret, purpose, String(expires))}`
}

/** Whether we made this token and it has not run out. */
export async function isPreviewToken(secret: string, token: string | undefined, now: number): Promise<boolean> {
  const [expires = '', signature = ''] = (token ?? '').split('.')
  return Number(expires) > now && (await verify(secret, purpose, expires, signature))
}
