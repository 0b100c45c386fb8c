import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { PeopleLinks } from '../people-props.ts'
import { filled, listHref } from '../people-text.ts'
import type { PeopleWords } from '../people-words.ts'
import type { People } from '../use-people.ts'

/** Nobody registered yet, or nobody that one looks for, with the ways out. */
export function EmptyPeople({ people, words, links }: { people: People; words: PeopleWords; links: PeopleLinks }) {
  const { query, numbers } = people
  if (numbers.views.all === 0)
    return (
      <EmptyState
        title={words.empty.title}
        actions={
          <Button href={links.share} size="medium" icon="link">
            {words.empty.share}
          </Button>
        }
      >
        <p>{words.empty.text}</p>
      </EmptyState>
    )
  const title = query.search ? filled(words.nothing.search, { search: query.search }) : words.nothing.view
  const everyone = {
    label: words.nothing.all,
    href: listHref(links.list, { view: 'all', search: '', sort: query.sort }),
  }
  const near = numbers.near.map(({ name, count }) => ({
    label: name,
    href: listHref(links.list, { view: 'all', search: name, sort: query.sort }),
    count: String(count),
  }))
  return (
    <EmptyState title={title} ways={[...near, { ...everyone, count: String(numbers.views.all) }]}>
      {near.length > 0 && <p>{words.nothing.near}</p>}
    </EmptyState>
  )
}
