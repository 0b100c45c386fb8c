import type { Article } from '../../contracts/content/article.ts'
import { ArticlePicture } from '../../content/articles/article-picture.tsx'
import { articleLink } from '../../content/articles/article-link.ts'
import { readArticles } from '../../content/articles/read-articles.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { PublicContext } from '../../page/define-page.ts'
import styles from '../cards/lead-card.module.css'

/** The latest article that has the city's name among its tags. */
export async function readCityArticle({ content, locale, defer }: PublicContext, city: string) {
  const query = { 'data.tags': { $in: [city, city.toLocaleLowerCase(locale)] } }
  const [article] = await defer(readArticles(content, locale, { limit: 1, query }), [])
  return article
}

/** What was written about a city. */
export function CityArticle({ article, city }: { article: Article; city: string }) {
  const i18n = useI18n()
  const { title, descriptionCourte, thematique } = article.data
  return (
    <section className="wrap" aria-labelledby="written">
      <h2 id="written">{i18n.t('events.city.written', { city })}</h2>
      <article className={styles.lead} data-topic={thematique?.data.slug ?? 'culture'}>
        <div>
          <ArticlePicture article={article} sizes="(width < 768px) 100vw, 620px" />
        </div>
        <div className={styles.body}>
          <h3>
            <a href={articleLink(article, i18n)}>{title}</a>
          </h3>
          <p>{descriptionCourte}</p>
        </div>
      </article>
    </section>
  )
}
