import type { Figures } from './figures.contract.ts'
import { Queries } from '../query/queries.tsx'
import type { CallWords } from '../query/call-words.ts'
import { useLive } from '../query/use-live.ts'
import { FiguresView, type FiguresViewProps } from './figures-view.tsx'

/** How often the figures are read again while the page is visible, ms. */
const everyMs = 30_000

interface LiveFiguresProps extends Omit<FiguresViewProps, 'figures' | 'isBroken'> {
  /** Id of the event. */
  event: string
  initial: Figures
  callWords: CallWords
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
