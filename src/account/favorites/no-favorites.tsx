import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ParallelUniverse } from '../../ui/media/scenes/parallel-universe.tsx'

/** Empty state of the favourites, with a link to start from. */
export function NoFavorites({ kind }: { kind: 'Events' | 'Articles' }) {
  const { t, href } = useI18n()
  return (
    <EmptyState
      title={t(`account.favoritesPage.empty${kind}`)}
      art={<ParallelUniverse />}
      actions={
        <Button href={href(kind === 'Events' ? 'events/list' : 'content/media')} type="primary" size="large">
          {t(`account.favoritesPage.browse${kind}`)}
        </Button>
      }
    >
      <p>{t(`account.favoritesPage.empty${kind}Text`)}</p>
    </EmptyState>
  )
}
