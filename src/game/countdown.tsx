import { msOf } from '../lib/time/iso-instant.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { PageScript } from '../islands/page-script.tsx'
import { timeLeft } from './time-left.ts'

/** The time until the next word, which goes down while one looks at it. @param now time of rendering, ms */
export function Countdown({ nextAt, now }: { nextAt: string; now: number }) {
  const { t, href } = useI18n()
  return (
    <p data-next-word="">
      <b>
        <time dateTime={nextAt} data-countdown="">
          {timeLeft(msOf(nextAt) - now)}
        </time>
      </b>
      {t('game.end.next')}
      <a href={href('game/play')} hidden>
        {t('game.start')}
      </a>
      <PageScript source="src/game/countdown.script.ts" />
    </p>
  )
}
