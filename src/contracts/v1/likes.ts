import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from './auth.ts'
import { eventSummary } from './events.ts'
import { flag, listQuery } from './shapes.ts'
import { taxonomyRef } from './taxonomies.ts'

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

const topicSlug = z.string().min(1, 'must be the slug of a topic').max(120, 'must be the slug of a topic')

export const topics = endpoint('GET /v1/likes/topics', {
  id: 'likes.topics',
  summary: 'One’s favourite topics (extension)',
  auth: 'user',
  output: z.object({ data: z.array(taxonomyRef), total: z.number(), count: z.number() }),
})

export const setTopics = endpoint('PUT /v1/likes/topics', {
  id: 'likes.setTopics',
  summary: 'Makes these one’s favourite topics and no others; 400 naming `topics` for an unknown slug (extension)',
  auth: 'user',
  body: z.object({ topics: z.array(topicSlug).max(50, 'must be at most 50 slugs').default([]) }),
  output: done,
})

/** A favourite article: its id in the content service. */
export const articles = endpoint('GET /v1/likes/articles', {
  id: 'likes.articles',
  summary: 'One’s favourite articles, the latest first (extension)',
  auth: 'user',
  output: z.object({ data: z.array(z.object({ article: z.string(), createdAt: z.iso.datetime() })) }),
})

const articleId = z.string().min(1, 'must be the id of an article').max(120, 'must be the id of an article')

export const likeArticle = endpoint('POST /v1/likes/articles', {
  id: 'likes.createArticle',
  summary: 'Makes an article a favourite; a second time is no error (extension)',
  auth: 'user',
  body: z.object({ article: articleId }),
  output: done,
})

export const unlikeArticle = endpoint('DELETE /v1/likes/articles', {
  id: 'likes.deleteArticle',
  summary: 'Takes a favourite article back; without one it is no error (extension)',
  auth: 'user',
  body: z.object({ article: articleId }),
  output: done,
})
