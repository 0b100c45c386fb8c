import { topicLook } from '../../../../src/lib/topic-look.ts'
import type { BackendEnv } from '../../core/context.ts'
import type { Mail } from '../../db/mail-data.ts'
import type { ComposeOptions } from '../compose/compose-mail.ts'
import { composeQueued } from '../compose/compose-queued.ts'
import { readPictures } from '../document/mail-pictures.ts'
import type { LoadedMail } from './load-mail.ts'

/** Composes a mail that is due, with the pictures that it shows. */
export async function composeLoaded(
  { ASSETS }: BackendEnv,
  mail: Extract<LoadedMail, { due: true }>,
  options: Pick<ComposeOptions, 'from' | 'origin'>,
): Promise<Mail> {
  const { row, facts, followed } = mail
  const pictures = await readPictures(ASSETS, {
    kind: row.data.example ?? row.kind,
    topic: topicLook(facts?.event.topic),
    listed: followed?.events.map(({ topic }) => topicLook(topic)) ?? [],
  })
  return composeQueued(row, { ...mail, ...options, pictures })
}
