import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { mineTabs, type MineTab } from './own-events.ts'

/** A tab without events: how to begin. @param create where an event is created */
export function NoOwnEvents({ tab, create }: { tab: MineTab; create: string }) {
  const { t } = useI18n()
  if (tab === 'cancelled')
    return (
      <EmptyState title={t('organize.minePage.emptyCancelled')}>
        <p>{t('organize.minePage.emptyCancelledText')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(tab === 'past' ? 'organize.minePage.emptyPast' : 'organize.minePage.emptyTitle')}
      art={<HedgeScene />}
      actions={
        <Button href={create} type="primary" size="large" icon="plus">
          {t('organize.createEvent')}
        </Button>
      }
    >
      <p>{t(tab === 'past' ? 'organize.minePage.emptyPastText' : 'organize.minePage.emptyText')}</p>
    </EmptyState>
  )
}

interface NothingFoundProps {
  search: string
  tab: MineTab
  /** How many events the search finds in each tab. */
  found: Partial<Record<MineTab, number>>
  /** How many the tab has. */
  total: number
}

/** A search without a result: what the other tabs have of it, and the way back to all. */
export function NothingFound({ search, tab, found, total }: NothingFoundProps) {
  const { t, href } = useI18n()
  const count = (n: number) => t.plural('organize.minePage.count', n)
  const elsewhere = mineTabs.flatMap((name) => {
    const n = name === tab ? 0 : (found[name] ?? 0)
    const label = t(`organize.minePage.inTab.${name}`)
    return n === 0 ? [] : [{ label, href: href('organize/mine', { tab: name }, { q: search }), count: count(n) }]
  })
  const all = {
    label: t('organize.minePage.clear'),
    href: href('organize/mine', { tab }),
    count: count(total),
  }
  return <EmptyState title={t('organize.minePage.nothing', { search })} ways={[...elsewhere, all]} />
}
