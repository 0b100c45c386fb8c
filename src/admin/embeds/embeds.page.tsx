import { embeds, setCard, setFrame, type PartnerCard } from './embeds.contract.ts'
import { queryString } from '../../contracts/paths.ts'
import type { Iframe } from '../../embed/frames.contract.ts'
import { exclusivityContexts } from '../../content/exclusivity/jobs.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { CardForm, cardTitle, FrameForm, frameTitle } from './embed-forms.tsx'
import { tableColumns, type Column } from '../table/admin-table.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList, refusedForm } from '../frame/read-list.ts'

const views = ['frames', 'cards'] as const

/** Frames for other sites and cards of partners, one of them beside the list. */
export default defineAdminPage('admin/embeds', {
  load: async ({ api, query, visitor, origin }) => ({
    asked: readList(query, views),
    item: query.get('item')?.slice(0, 120),
    list: await api(embeds, {}),
    flash: refusedForm(visitor, [setFrame, setCard]),
    origin,
  }),
  title: ({ t }) => t('adminEmbeds.title'),
  Component: ({ data: { asked, item, list, flash, origin }, context: { i18n } }) => {
    const { t } = i18n
    const { view } = asked
    const counts = { frames: list.frames.length, cards: list.cards.length }
    const shown = operatorList(i18n, 'admin/embeds', asked, views, { data: [], views: counts })
    const { to } = shown
    const hrefOf = (id: string) => `${to({ item: id })}#item`
    const isNew = item === 'new'
    const frame = list.frames.find(({ id }) => id === item)
    const card = list.cards.find(({ id }) => id === item)
    const sheet = { close: to(), here: to({ item }), flash }
    const common = {
      ...shown,
      keyOf: ({ id }: { id: string }) => id,
      title: t(`adminEmbeds.views.${view}`),
      viewsLabel: t('adminEmbeds.viewsLabel'),
      viewLabel: (name: typeof view) => t(`adminEmbeds.views.${name}`),
      empty: t(`adminEmbeds.none.${view}`),
    }
    return (
      <>
        <AdminHead
          before={t('adminEmbeds.before')}
          bean={t('adminEmbeds.bean')}
          action={
            <Button href={hrefOf('new')} variant="ghost" size="medium" icon="plus">
              {t(`adminEmbeds.add.${view}`)}
            </Button>
          }
        >
          {t('adminEmbeds.text')}
        </AdminHead>
        {view === 'cards' && list.elsewhere && <Alert>{t('adminEmbeds.elsewhere')}</Alert>}
        {view === 'frames' ? (
          <OperatorList
            {...common}
            rows={list.frames}
            columns={frameColumns(i18n, hrefOf)}
            open={frame?.id}
            sheet={(frame ?? isNew) && <FrameForm one={frame} origin={origin} {...sheet} />}
          />
        ) : (
          <OperatorList
            {...common}
            rows={list.cards}
            columns={cardColumns(i18n, hrefOf)}
            open={card?.id}
            sheet={(card ?? isNew) && <CardForm one={card} {...sheet} />}
          />
        )}
      </>
    )
  },
})

function frameColumns(i18n: I18n, hrefOf: (id: string) => string): Column<Iframe>[] {
  const { t } = i18n
  return tableColumns((key) => t(`adminEmbeds.columns.${key}`), {
    name: (frame) => (
      <>
        <a href={hrefOf(frame.id)}>{frameTitle(frame, i18n)}</a>
        <small>{`/iframe/${frame.id}`}</small>
      </>
    ),
    layout: ({ layout }) => t(`adminEmbeds.layouts.${layout}`),
    list: {
      isExtra: true,
      cell: ({ filters }) => decodeURIComponent(queryString(filters).slice(1)) || t('adminEmbeds.all'),
    },
  })
}

function cardColumns(i18n: I18n, hrefOf: (id: string) => string): Column<PartnerCard>[] {
  const { t, locale } = i18n
  return tableColumns((key) => t(`adminEmbeds.columns.${key}`), {
    name: (card) => <a href={hrefOf(card.id)}>{cardTitle(card, i18n)}</a>,
    places: ({ contexts }) =>
      exclusivityContexts
        .filter((place) => contexts.includes(place))
        .map((place) => t(`adminEmbeds.contexts.${place}`))
        .join(', ') || t('adminEmbeds.nowhere'),
    views: { width: 'line', cell: ({ views: n }) => n.toLocaleString(locale) },
    clicks: { width: 'line', cell: ({ clicks }) => clicks.toLocaleString(locale) },
  })
}
