import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { eventSummary } from '../events/events.contract.ts'
import { flag, listOf, listQuery, requiredId } from '../contracts/shapes.ts'
import { taxonomyRef } from '../events/list/taxonomies.contract.ts'

const eventId = requiredId('must be the id of an event')

/** A liked event (spec §3). */
export const like = z.object({ event: z.string(), createdAt: z.iso.datetime() })
export type Like = z.output<typeof like>

export const list = endpoint('likes.list', 'GET /v1/likes', {
  summary: 'One’s own likes, the newest first; without `limit`, or with `limit=0`, all of them',
  auth: 'user',
  query: listQuery.pick({ limit: true, page: true }),
  output: listOf(like),
})

export const events = endpoint('likes.events', 'GET /v1/likes/events', {
  summary:
    'The events one likes: coming ones, the soonest first, or with `past=true` past ones, the latest first (extension)',
  auth: 'user',
  query: listQuery.extend({ past: flag.default(false) }),
  output: listOf(eventSummary),
})

export const ofEvents = endpoint('likes.ofEvents', 'POST /v1/likes/events', {
  summary: 'Which of the given events one likes, as a map of id to boolean',
  auth: 'user',
  gate: { reads: true },
  body: z.object({ events: z.array(eventId).max(200, 'must be at most 200 ids') }),
  output: z.record(z.string(), z.boolean()),
})

export const create = endpoint('likes.create', 'POST /v1/likes', {
  summary: 'Likes an event; succeeds if already liked',
  auth: 'user',
  form: { like: 'event' },
  body: z.object({ event: eventId }),
  idempotent: true,
})

export const remove = endpoint('likes.delete', 'DELETE /v1/likes', {
  summary: 'Removes a like; succeeds if there is none',
  auth: 'user',
  body: z.object({ event: eventId }),
})

const topicSlug = requiredId('must be the slug of a topic')

export const topics = endpoint('likes.topics', 'GET /v1/likes/topics', {
  summary: 'One’s favourite topics (extension)',
  auth: 'user',
  output: listOf(taxonomyRef),
})

export const setTopics = endpoint('likes.setTopics', 'PUT /v1/likes/topics', {
  summary: 'Replaces one’s favourite topics; 400 naming `topics` for an unknown slug (extension)',
  auth: 'user',
  body: z.object({ topics: z.array(topicSlug).max(50, 'must be at most 50 slugs').default([]) }),
})

/** Favourite articles by their ids in the content service. */
export const articles = endpoint('likes.articles', 'GET /v1/likes/articles', {
  summary: 'One’s favourite articles, the newest first (extension)',
  auth: 'user',
  output: z.object({ data: z.array(z.object({ article: z.string(), createdAt: z.iso.datetime() })) }),
})

const articleId = requiredId('must be the id of an article')

export const likeArticle = endpoint('likes.createArticle', 'POST /v1/likes/articles', {
  summary: 'Adds an article to one’s favourites; succeeds if it is one already (extension)',
  auth: 'user',
  form: { like: 'article' },
  body: z.object({ article: articleId }),
  idempotent: true,
})

export const unlikeArticle = endpoint('likes.deleteArticle', 'DELETE /v1/likes/articles', {
  summary: 'Removes an article from one’s favourites; succeeds if it is none (extension)',
  auth: 'user',
  body: z.object({ article: articleId }),
})
