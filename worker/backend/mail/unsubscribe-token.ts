import { Buffer } from 'node:buffer'
import { sign, verify } from '../../http/signature.ts'
import { siteSecret } from '../core/site-secret.ts'
import type { BackendEnv } from '../core/context.ts'
import { mailTopics, type MailTopic } from '../db/mail-data.ts'

/** A topic of mails that can be stopped, and its recipient. */
export interface Subscription {
  topic: MailTopic
  /**
   * Id of the account or of the guest's registration; for the topic `others` the address
   * (`personOf`).
   */
  person: string
}

const purpose = 'unsubscribe'

/** An address, encoded for a token. */
export const personOf = (address: string): string => Buffer.from(address).toString('base64url')
export const addressOf = (person: string): string => Buffer.from(person, 'base64url').toString()

/** The token of an unsubscribe link. It has no other use, so it does not expire. */
export async function mintUnsubscribeToken(env: BackendEnv, { topic, person }: Subscription): Promise<string> {
  const payload = `${topic}.${person}`
  return `${payload}.${await sign(await siteSecret(env), purpose, payload)}`
}

/**
 * Verifies a token.
 * @returns `undefined` for an invalid one
 */
export async function readUnsubscribeToken(env: BackendEnv, token: string): Promise<Subscription | undefined> {
  const [name, person = '', signature = ''] = token.split('.')
  const topic = mailTopics.find((known) => known === name)
  if (!topic || !(await verify(await siteSecret(env), purpose, `${topic}.${person}`, signature))) return undefined
  return { topic, person }
}
