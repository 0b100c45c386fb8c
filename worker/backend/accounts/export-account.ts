import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type { exportData } from '../../../src/contracts/v1/users.ts'
import { imageBreakpoints } from '../../../src/contracts/limits.ts'
import { uploadPath } from '../../../src/contracts/upload-path.ts'
import type { HandlerContext } from '../core/context.ts'
import { eventNews, feedbacks, registrations } from '../db/attendance-schema.ts'
import { favorites, identities, likes, outbox, sessions, type SessionRow, type UserRow } from '../db/account-schema.ts'
import { presentIdentity, presentSession, presentUser } from './present-user.ts'

const instant = (ms: number) => new Date(ms).toISOString()

/** A user's open sessions, most recently used first. */
export async function openSessions({ env, now }: HandlerContext, userId: string): Promise<SessionRow[]> {
  return drizzle(env.DB)
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
    .limit(200)
}

/** All data stored about a user, in a portable form (GDPR Art. 15 and 20). */
export async function exportAccount(
  context: HandlerContext,
  user: UserRow,
): Promise<EndpointOutput<typeof exportData>> {
  const db = drizzle(context.env.DB)
  const [ownIdentities, ownLikes, ownFavorites, mails, ownRegistrations, ownNews, ownFeedbacks] = await db.batch([
    db.select().from(identities).where(eq(identities.userId, user.id)).orderBy(identities.createdAt),
    db.select().from(likes).where(eq(likes.userId, user.id)).orderBy(likes.createdAt),
    db.select().from(favorites).where(eq(favorites.userId, user.id)).orderBy(favorites.createdAt),
    db.select().from(outbox).where(eq(outbox.userId, user.id)).orderBy(outbox.createdAt),
    db.select().from(registrations).where(eq(registrations.userId, user.id)).orderBy(registrations.createdAt),
    db.select().from(eventNews).where(eq(eventNews.userId, user.id)),
    db
      .select(getTableColumns(feedbacks))
      .from(feedbacks)
      .innerJoin(registrations, eq(registrations.id, feedbacks.registrationId))
      .where(eq(registrations.userId, user.id)),
  ])
  return {
    exportedAt: instant(context.now),
    user: presentUser(user, context.env),
    sessions: (await openSessions(context, user.id)).map(presentSession),
    identities: ownIdentities.map(presentIdentity),
    likes: ownLikes.map(({ eventId, createdAt }) => ({ event: eventId, createdAt: instant(createdAt) })),
    favorites: ownFavorites.map(({ kind, target, createdAt }) => ({ kind, target, createdAt: instant(createdAt) })),
    uploads: await ownUploads(context, user.id),
    registrations: ownRegistrations.map(({ eventId, state, name, email, news, answers, checkedInAt, createdAt }) => ({
      event: eventId,
      state,
      name,
      email,
      news,
      answers,
      checkedInAt: checkedInAt === null ? null : instant(checkedInAt),
      createdAt: instant(createdAt),
    })),
    eventNews: ownNews.map(({ eventId, value }) => ({ event: eventId, news: value })),
    feedbacks: ownFeedbacks.map(({ eventId, rating, comment, createdAt }) => ({
      event: eventId,
      rating,
      comment,
      createdAt: instant(createdAt),
    })),
    mails: mails.map(({ kind, recipient, state, createdAt, sentAt }) => ({
      kind,
      to: recipient,
      createdAt: instant(createdAt),
      sentAt: state === 'sent' && sentAt !== null ? instant(sentAt) : null,
    })),
  }
}

interface OwnUpload {
  id: string
  width: number
  height: number
  created_at: number
}

/** A user's uploaded pictures at their largest size, in a widely supported format. */
async function ownUploads({ env }: HandlerContext, userId: string) {
  const { results } = await env.DB.prepare(
    'SELECT id, width, height, created_at FROM uploads WHERE user_id = ? ORDER BY created_at',
  )
    .bind(userId)
    .all<OwnUpload>()
  return results.map(({ id, width, height, created_at }) => ({
    url: uploadPath({ id, width: imageBreakpoints.xxl, format: 'jpeg' }),
    width,
    height,
    createdAt: instant(created_at),
  }))
}
