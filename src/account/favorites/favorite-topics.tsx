import type { Flash } from '../../contracts/flash.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { setTopics } from '../../likes/likes.contract.ts'
import type { TaxonomyRef } from '../../events/list/taxonomies.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, Chips } from '../../ui/actions/chip.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Checkbox, ChoiceGroup } from '../../ui/forms/choice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import styles from './favorite-topics.module.css'

/** All topics and the slugs of the favourites; `unavailable` when they could not be loaded. */
export type FavoriteTopicsData = { topics: readonly TaxonomyRef[]; chosen: ReadonlySet<string> } | 'unavailable'

interface FavoriteTopicsProps {
  data: FavoriteTopicsData
  /** Whether the last submit saved the choice. */
  saved: boolean
  /** Result of the last submit. */
  flash: Flash | undefined
  /** Where to redirect after saving. */
  next: string
}

/** Links to the events of the favourite topics, and a form with all topics, favourites first. */
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
