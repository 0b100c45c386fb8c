import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from './auth.ts'
import { eventSummary } from './events.ts'
import { flag, listQuery } from './shapes.ts'

const eventId = z.string().min(1, 'must be the id of an event').max(120, 'must be the id of an event')

/** A like refers to an event (spec §3). */
export const like = z.object({ event: z.string(), createdAt: z.iso.datetime() })
export type Like = z.output<typeof like>

export const list = endpoint('GET /v1/likes', {
  id: 'likes.list',
  summary: 'One’s own likes, the latest first; without `limit`, or with `limit=0`, all of them',
  auth: 'user',
  query: listQuery.pick({ limit: true, page: true }),
  output: z.object({ data: z.array(like), total: z.number(), count: z.number() }),
})

export const events = endpoint('GET /v1/likes/events', {
  id: 'likes.events',
  summary:
    'The events one likes: those to come, the soonest first, or with `past=true` those that are over, the latest first (extension)',
  auth: 'user',
  query: listQuery.extend({ past: flag.default(false) }),
  output: z.object({ data: z.array(eventSummary), total: z.number(), count: z.number() }),
})

export const ofEvents = endpoint('POST /v1/likes/events', {
  id: 'likes.ofEvents',
  summary: 'Which of these events one likes: a map of id to boolean',
  auth: 'user',
  body: z.object({ events: z.array(eventId).max(200, 'must be at most 200 ids') }),
  output: z.record(z.string(), z.boolean()),
})

export const create = endpoint('POST /v1/likes', {
  id: 'likes.create',
  summary: 'Likes an event; a second time is no error',
  auth: 'user',
  body: z.object({ event: eventId }),
  output: done,
})

export const remove = endpoint('DELETE /v1/likes', {
  id: 'likes.delete',
  summary: 'Takes a like back; without a like it is no error',
  auth: 'user',
  body: z.object({ event: eventId }),
  output: done,
})
