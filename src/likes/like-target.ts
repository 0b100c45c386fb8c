const articlePrefix = 'article:'

/** The like of an article, e.g. `article:42`; that of an event is just its id. */
export const likeOfArticle = (id: string): string => articlePrefix + id

/** Whether a like is of an article. */
export const isArticle = (like: string): boolean => like.startsWith(articlePrefix)

/** The API path of a like, the id of its form and the fields to send. */
export interface LikeTarget {
  path: string
  form: string
  fields: Record<string, string>
}

/** How to send a like. @param like an event's id, or `likeOfArticle` */
export function likeTarget(like: string): LikeTarget {
  return isArticle(like)
    ? { path: '/v1/likes/articles', form: 'likes.createArticle', fields: { article: like.slice(articlePrefix.length) } }
    : { path: '/v1/likes', form: 'likes.create', fields: { event: like } }
}
