import type { BlockLoading } from '../../blocks/block-loading.ts'
import actionCard from '../../blocks/cards/action-card.block.tsx'
import type { Entry } from '../../builder/entry.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LostScene } from '../../ui/media/scenes/lost-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { blockLoading } from './compose.ts'
import { ListTop, toppedHead, toppedPayload, topOf, withTop, type Topped } from './composed-top.tsx'
import { ListHead } from '../media/article-list.tsx'
import styles from '../media/actions.module.css'

interface ActionCards {
  entries: Entry[]
  loading: BlockLoading
}

/** Calls to action (spec §2 `/actions`, §3 Action card content), below an optional head by editors (D58). */
export default definePage<Topped<ActionCards>>('content/actions', {
  cache: { fresh: 60, stale: 3600, query: [] },
  contentQuery: topOf,
  load: (context: PublicContext) =>
    withTop(context, async () => ({
      entries: await context.content.all('carte-action', { limit: 100 }),
      loading: blockLoading(context),
    })),
  payload: (data) =>
    toppedPayload(data, ({ entries }) => ({ actions: entries.map(({ id, data: card }) => ({ id, ...card })) })),
  head: ({ i18n: { t } }, data) => {
    const title = t('media.actions.title')
    return toppedHead(data, title, () => ({ title, description: t('media.actions.description') }))
  },
  Component: ({ data: { top, list }, context }) => {
    const { t, href } = context.i18n
    return (
      <>
        <ListTop top={top} title={t('media.actions.title')}>
          <ListHead
            heading={<Heading level={1} textBefore={t('media.actions.heading')} textBean={t('media.actions.bean')} />}
            lead={t('media.actions.description')}
          />
        </ListTop>
        {list && (
          <div className="wrap band">
            <h2 className="sr">{t('media.actions.title')}</h2>
            {list.entries.length > 0 ? (
              <ul className={styles.actions}>
                {list.entries.map((entry) => (
                  <li key={entry.id}>
                    <actionCard.Component options={{}} data={entry} loading={list.loading} linked={false}>
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
        )}
        {top && <LikeForm articles />}
      </>
    )
  },
})
