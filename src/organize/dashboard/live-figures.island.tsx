import type { Locale } from '../../contracts/locales.ts'
import type { FigureDays } from '../../contracts/figure-days.ts'
import type { Figures } from './figures.contract.ts'
import { Queries } from '../query/queries.tsx'
import type { CallWords } from '../query/call-words.ts'
import { useLive } from '../query/use-live.ts'
import { FiguresView, type FiguresLinks } from './figures-view.tsx'
import type { LiveWords } from './live-words.ts'

/** How often the figures are read again while the page is visible, ms. */
const everyMs = 30_000

interface LiveFiguresProps {
  /** Id of the event. */
  event: string
  days: FigureDays
  initial: Figures
  isOver: boolean
  timeZone: string
  links: FiguresLinks
  words: LiveWords
  callWords: CallWords
  locale: Locale
}

/** The figures of an event, read again while one looks at them. */
export default function LiveFigures({ callWords, ...props }: LiveFiguresProps) {
  return (
    <Queries words={callWords}>
      <Live {...props} />
    </Queries>
  )
}

function Live({ event, days, initial, ...rest }: Omit<LiveFiguresProps, 'callWords'>) {
  const call = { params: { id: event }, query: { days: String(days) as '18' | '7' } }
  const { data = initial, isError } = useLive('GET /v1/events/{id}/figures', call, { initial, everyMs })
  return <FiguresView figures={data} days={days} isBroken={isError} {...rest} />
}
