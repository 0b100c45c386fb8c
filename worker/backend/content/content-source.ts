import type { HandlerContext } from '../core/context.ts'
import type { ContentSource } from '../core/content-source.ts'
import { ownSource } from './own-source.ts'

/** The source of content for a call. */
export const contentOf = ({ content, env, now }: HandlerContext): ContentSource => content ?? ownSource(env.DB, now)
