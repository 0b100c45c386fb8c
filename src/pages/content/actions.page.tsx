import actionCard from '../../blocks/cards/action-card.block.tsx'
import type { Entry } from '../../builder/entry.ts'
import { LikeForm } from '../../features/events/cards/like-form.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LostScene } from '../../ui/media/scenes/lost-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage, type PublicContext } from '../define-page.ts'
import { blockLoading, compose, type ComposedContent } from './composed/compose.ts'
import { composedHead } from './composed/composed-head.ts'
import { ContentView } from './composed/content-view.tsx'
import { ListHead } from './media/article-list.tsx'
import styles from './media/actions.module.css'

const load = async (context: PublicContext): Promise<Entry[] | ComposedContent> =>
  context.composed ? compose(context.composed, context) : context.content.all('carte-action', { limit: 100 })

/** Concrete deeds (spec §2 `/actions`, §3 Action card content), unless editors composed the page. */
export default definePage<Entry[] | ComposedContent>('content/actions', {
  cache: { fresh: 60, stale: 3600, query: [] },
  composed: ({ path }) => ({ model: 'page', urlPath: path }),
  load,
  head: ({ i18n: { t } }, data) =>
    'body' in data
      ? composedHead(data, t('media.actions.title'))
      : { title: t('media.actions.title'), description: t('media.actions.description') },
  Component: ({ data, context }) => {
    if ('body' in data)
      return (
        <>
          <ContentView content={data} />
          <LikeForm articles />
        </>
      )
    const { t, href } = context.i18n
    return (
      <>
        <ListHead
          heading={<Heading level={1} textBefore={t('media.actions.heading')} textBean={t('media.actions.bean')} />}
          lead={t('media.actions.description')}
        />
        <div className="wrap band">
          <h2 className="sr">{t('media.actions.title')}</h2>
          {data.length > 0 ? (
            <ul className={styles.actions}>
              {data.map((entry) => (
                <li key={entry.id}>
                  <actionCard.Component options={{}} data={entry} loading={blockLoading(context)} linked={false}>
                    {null}
                  </actionCard.Component>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={t('media.actions.empty')}
              art={<LostScene />}
              actions={<Button href={href('events/list')}>{t('media.allEvents')}</Button>}
            />
          )}
        </div>
      </>
    )
  },
})
