import type { Flash } from '../../contracts/flash.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { setTopics } from '../../contracts/v1/likes.ts'
import type { TaxonomyRef } from '../../contracts/v1/taxonomies.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Checkbox, ChoiceGroup } from '../../ui/forms/choice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../auth-flow/form-message.tsx'
import styles from './favorite-topics.module.css'

/** All topics, and the slugs of those that are favourites; `unavailable` when they could not be read. */
export type FavoriteTopicsData = { topics: readonly TaxonomyRef[]; chosen: ReadonlySet<string> } | 'unavailable'

interface FavoriteTopicsProps {
  data: FavoriteTopicsData
  /** The choice was saved just now. */
  saved: boolean
  /** What became of the form when it was last sent. */
  flash: Flash | undefined
  /** Where the form leads once it is saved. */
  next: string
}

/** Favourite topics: the ways to their events, then all topics to choose from, the chosen ones first. */
export function FavoriteTopics({ data, saved, flash, next }: FavoriteTopicsProps) {
  const { t, href, locale } = useI18n()
  if (data === 'unavailable') return <Alert type="negative">{t('account.favoritesPage.unavailable')}</Alert>
  const { topics, chosen } = data
  const nameOf = ({ slug, name }: TaxonomyRef) => pickLocalized(name, locale)?.value ?? slug
  const liked = topics.filter(({ slug }) => chosen.has(slug))
  const others = topics.filter(({ slug }) => !chosen.has(slug))
  return (
    <>
      {saved && (
        <Alert type="positive" role="status">
          {t('account.favoritesPage.topicsSaved')}
        </Alert>
      )}
      {liked.length > 0 ? (
        <Chips wrap label={t('account.favoritesPage.chosenTopics')}>
          {liked.map((topic) => (
            <Chip key={topic.slug} href={href('events/list', { topic: topic.slug })} iconRight="arrow-right">
              {nameOf(topic)}
            </Chip>
          ))}
        </Chips>
      ) : (
        <EmptyState title={t('account.favoritesPage.emptyTopics')}>
          <p>{t('account.favoritesPage.emptyTopicsText')}</p>
        </EmptyState>
      )}
      <Form endpoint={setTopics} next={next}>
        <FormMessage flash={flash} />
        <ChoiceGroup legend={t('account.favoritesPage.chooseTopics')}>
          <div className={styles.topics}>
            {[...liked, ...others].map((topic) => (
              <Checkbox
                key={topic.slug}
                name="topics"
                value={topic.slug}
                label={nameOf(topic)}
                defaultChecked={chosen.has(topic.slug)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <div className={styles.submit}>
          <Button submit type="primary">
            {t('account.profilePage.save')}
          </Button>
        </div>
      </Form>
    </>
  )
}
