import type { ArticleHit, EventHit, OrganizerHit, PageHit, Marks } from '../search.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { articleLink } from '../../content/articles/article-link.ts'
import { ArticlePicture } from '../../content/articles/article-picture.tsx'
import { EventCard } from '../../events/cards/event-card.tsx'
import { SameEvents } from '../../events/cards/same-events.tsx'
import { foldTitles } from '../../events/list/curation/fold-titles.ts'
import { eventsOf } from '../../events/list/curation/merge-places.ts'
import styles from './hits.module.css'

/** Events that were found, as rows. */
export function EventHits({ hits, now }: { hits: readonly EventHit[]; now: number }) {
  const hitOf = new Map(hits.map((hit) => [hit.event, hit]))
  return (
    <div className={styles.events}>
      {foldTitles(hits.map(({ event }) => event)).map((row) => {
        const [event] = eventsOf(row)
        const { title, marks } = hitOf.get(event)!
        return (
          <EventCard
            key={event._id}
            layout="line"
            {...{ event, now }}
            places={'_id' in row ? undefined : <SameEvents {...row} />}
            heading={<Marked text={title} marks={marks} />}
          />
        )
      })}
    </div>
  )
}

/** Articles that were found, as rows. */
export function ArticleHits({ hits }: { hits: readonly ArticleHit[] }) {
  const i18n = useI18n()
  return hits.map(({ article, marks, text, textMarks }) => {
    const { title, thematique } = article.data
    return (
      <article key={article.id} className={styles.article} data-topic={thematique?.data.slug}>
        <ArticlePicture article={article} sizes="108px" />
        <div>
          <h3>
            <a href={articleLink(article, i18n)}>
              <Marked text={title} marks={marks} />
            </a>
          </h3>
          <p>
            {thematique && <b>{thematique.data.title}. </b>}
            <Marked text={text} marks={textMarks} />
          </p>
        </div>
      </article>
    )
  })
}

/** Organizers that were found, with a link to the list of their events. */
export function OrganizerHits({ hits }: { hits: readonly OrganizerHit[] }) {
  const { t, href } = useI18n()
  return (
    <ul className={styles.pages}>
      {hits.map(({ key, name, marks, events }) => (
        <li key={key}>
          <a href={href('events/list', {}, { organizer: key })}>
            <Marked text={name} marks={marks} />
          </a>
          <small>{t.plural('search.organizes', events)}</small>
        </li>
      ))}
    </ul>
  )
}

/** Topics and pages that were found. */
export function PageHits({ hits }: { hits: readonly PageHit[] }) {
  const { t } = useI18n()
  return (
    <ul className={styles.pages}>
      {hits.map(({ kind, title, path, text, marks, textMarks, events }) => {
        const facts = [t('search.topic'), events > 0 && t.plural('search.eventsThere', events)]
        return (
          <li key={path}>
            <a href={path}>
              <Marked text={title} marks={marks} />
            </a>
            <small>
              {kind === 'topic' ? facts.filter(Boolean).join(', ') : <Marked text={text} marks={textMarks} />}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

/** A text with its searched words highlighted as by a marker. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  return marks
    .map(([begin, end], index) => [
      text.slice(marks[index - 1]?.[1] ?? 0, begin),
      <mark key={begin}>{text.slice(begin, end)}</mark>,
    ])
    .concat([[text.slice(marks.at(-1)?.[1] ?? 0)]])
}
