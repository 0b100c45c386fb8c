import { useI18n } from '../../i18n/use-i18n.ts'
import type { IconName } from '../../ui/media/icons.ts'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { NothingNow, NowBlock } from '../../ui/surfaces/now-block.tsx'

/** One thing that waits for the organizer: what, of which event, and the way to it. */
export interface Waiting {
  key: string
  icon: IconName
  title: string
  detail: string
  action: string
  href: string
}

interface WaitingBlockProps {
  /** The first has the filled button. */
  waiting: readonly Waiting[]
  /** Today, in words. */
  today: string
  /** Text when nothing is pending; without one the block is left out then. */
  calm?: string | undefined
}

/** The yellow block over one's events: what waits across all of them. With nothing to do it is one quiet line. */
export function WaitingBlock({ waiting, today, calm }: WaitingBlockProps) {
  const { t } = useI18n()
  if (waiting.length === 0) return calm === undefined ? null : <NothingNow icon="sun">{calm}</NothingNow>
  const number = t('review.numbers').split(' ')[waiting.length - 1] ?? String(waiting.length)
  return (
    <NowBlock
      id="waits"
      title={t.plural('organize.waits.heading', waiting.length, { number })}
      items={waiting.map(({ detail, action, href, ...what }, index) => ({
        ...what,
        text: detail,
        action: { label: action, href, variant: index === 0 ? 'full' : 'ghost' },
      }))}
      art={<HedgeScene />}
    >
      <p>{t('organize.waits.rest', { day: today })}</p>
    </NowBlock>
  )
}
