import type { Article } from '../../contracts/content/article.ts'
import { unlikeArticle } from '../../likes/likes.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { CardGrid } from '../../ui/surfaces/card-grid.tsx'
import { ArticleCard } from '../../content/articles/article-card.tsx'
import { NoFavorites } from './no-favorites.tsx'

interface FavoriteArticlesProps {
  /** Published ones only, the latest like first. */
  articles: readonly Article[]
  /** Path of the current page. */
  next: string
}

/** Liked articles, each with a button that unlikes it. */
export function FavoriteArticles({ articles, next }: FavoriteArticlesProps) {
  const { t } = useI18n()
  if (articles.length === 0) return <NoFavorites kind="Articles" />
  return (
    <CardGrid>
      {articles.map((article) => (
        <div key={article.id} className="stack">
          <ArticleCard article={article} level={2} heartless />
          <Form endpoint={unlikeArticle} next={next}>
            <input type="hidden" name="article" value={article.id} />
            <Button
              submit
              variant="text"
              size="medium"
              icon="x"
              label={t('account.favoritesPage.removeNamed', { title: article.data.title })}
            >
              {t('account.favoritesPage.remove')}
            </Button>
          </Form>
        </div>
      ))}
    </CardGrid>
  )
}
