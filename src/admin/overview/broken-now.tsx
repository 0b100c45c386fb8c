import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NothingNow, NowBlock } from '../../ui/surfaces/now-block.tsx'
import type { BrokenThing } from './broken-things.ts'

/** The yellow block: the worst that is broken with its consequence and its repair, the others beside; a quiet line when all is well. */
export function BrokenNow({ things }: { things: readonly BrokenThing[] }) {
  const { t } = useI18n()
  const [worst, ...others] = things
  if (!worst) return <NothingNow icon="circle-check">{t('admin.overview.calmText')}</NothingNow>
  return (
    <NowBlock id="now" title={worst.title} items={others} label={t('admin.overview.also')}>
      <p>{worst.text}</p>
      {worst.action && (
        <Button href={worst.action.href} size="large" icon="arrow-right" iconRight animateIcon>
          {worst.action.label}
        </Button>
      )}
    </NowBlock>
  )
}
