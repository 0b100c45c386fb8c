/** Id of the words that every heart's name begins with, once on a page. */
export const likeLabelId = 'like-label'

const ofArticle = 'article:'

/** How an article stands among what somebody likes; an event does by its id. */
export const likeOfArticle = (id: string): string => ofArticle + id

export const isArticle = (like: string): boolean => like.startsWith(ofArticle)

/** What a like stands for: where the API keeps it, the form of the same call, and what is sent. */
export interface LikeTarget {
  path: string
  form: string
  fields: Record<string, string>
}

export function likeTarget(like: string): LikeTarget {
  return isArticle(like)
    ? { path: '/v1/likes/articles', form: 'likes.createArticle', fields: { article: like.slice(ofArticle.length) } }
    : { path: '/v1/likes', form: 'likes.create', fields: { event: like } }
}
