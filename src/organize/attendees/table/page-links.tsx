import { Button } from '../../../ui/actions/button.tsx'
import type { PeopleLinks } from '../people-props.ts'
import { filled, listHref, type PeopleQuery } from '../people-text.ts'
import type { PeopleWords } from '../people-words.ts'
import styles from './table.module.css'

interface PageLinksProps {
  words: PeopleWords
  links: PeopleLinks
  query: PeopleQuery
  /** From 0. */
  page: number
  pages: number
}

/** The way through the list without script. */
export function PageLinks({ words, links, query, page, pages }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 0 && (
        <Button variant="ghost" size="medium" href={listHref(links.list, query, { page: page - 1 })}>
          {words.previous}
        </Button>
      )}
      <span>{filled(words.page, { page: page + 1, pages })}</span>
      {page + 1 < pages && (
        <Button variant="ghost" size="medium" href={listHref(links.list, query, { page: page + 1 })}>
          {words.next}
        </Button>
      )}
    </nav>
  )
}
