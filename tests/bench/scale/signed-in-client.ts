import { demoPassword } from '../../../worker/seed/demo-accounts.ts'

/** @returns the cookies of a new session of an account of the demonstration */
export async function logIn(site: string, email: string): Promise<string> {
  const { status, headers } = await fetch(`${site}/forms/auth.local`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site },
    body: new URLSearchParams({ email, password: demoPassword }),
  })
  if (status !== 303) throw new Error(`The log-in answered ${status}`)
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Reads an answer to its end, without collecting it. @throws when it is no success */
export async function read(address: string, cookie: string): Promise<void> {
  const { status, body } = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  if (status !== 200 || !body) throw new Error(`${address} answered ${status}`)
  for await (const _ of body);
}
