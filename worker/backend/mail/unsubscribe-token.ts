import { sign, verify } from '../../signature.ts'
import { siteSecret } from '../auth/site-secret.ts'
import type { BackendEnv } from '../context.ts'
import { mailTopics, type MailTopic } from './mail.ts'

/** Mails that one can do without, and whose they are. */
export interface Subscription {
  topic: MailTopic
  /** Id of the account, or of a guest's registration. */
  person: string
}

const purpose = 'unsubscribe'

/** Stands in a mail for the wish to get no more like it. Good for nothing else, so it does not expire. */
export async function mintUnsubscribeToken(env: BackendEnv, { topic, person }: Subscription): Promise<string> {
  const named = `${topic}.${person}`
  return `${named}.${await sign(await siteSecret(env), purpose, named)}`
}

/** @returns `undefined` for a token that is not ours */
export async function readUnsubscribeToken(env: BackendEnv, token: string): Promise<Subscription | undefined> {
  const [name, person = '', signature = ''] = token.split('.')
  const topic = mailTopics.find((known) => known === name)
  if (!topic || !(await verify(await siteSecret(env), purpose, `${topic}.${person}`, signature))) return undefined
  return { topic, person }
}
