import type { Article } from '../../contracts/content/article.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { LikeButton } from '../../ui/actions/like-button.tsx'
import { likeOfArticle, likeTarget } from '../../likes/like-target.ts'

interface ArticleLikeProps {
  article: Pick<Article, 'id' | 'data'>
  className?: string | undefined
}

/** The heart of an article. Rendered empty for all visitors; the entry script fills it for those who like the article. */
export function ArticleLike({ article: { id, data }, className }: ArticleLikeProps) {
  const { t } = useI18n()
  const like = likeOfArticle(id)
  return (
    <LikeButton
      pressed={false}
      label={`${t('events.like')} ${data.title}`}
      form="like"
      formAction={`/forms/${likeTarget(like).form}`}
      name="article"
      value={id}
      data-like={like}
      className={className}
    />
  )
}
