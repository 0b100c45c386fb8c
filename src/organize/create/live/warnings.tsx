import { islandTexts } from '../../../i18n/island-texts.ts'
import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import type { publishChecks } from '../drafts.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Island } from '../../../islands/island.tsx'
import { IconsUsed } from '../../../ui/media/icon.tsx'
import List, { type WarningsProps } from './warnings.island.tsx'

interface Props {
  event: OrganizedEvent | undefined
  checks: EndpointOutput<typeof publishChecks> | undefined
}

/** What should be looked at again: a date that is over, events that look like this one. Nothing of it prevents anything. */
export function Warnings({ event, checks }: Props) {
  const { t, locale, href } = useI18n()
  const props: WarningsProps = {
    locale,
    event: event && shownOf(event),
    checks: checks && { hints: checks.hints, similar: checks.similar },
    address: href('events/show', { slug: '{slug}' }),
    words: islandTexts(t, 'wizard', ['warnings']).warnings,
  }
  return (
    <>
      <Island source="src/organize/create/live/warnings.island.tsx" Component={List} when="idle" props={props} />
      <IconsUsed names={['triangle-alert', 'clock-alert']} />
    </>
  )
}

const shownOf = ({ _id, date, timeZone, timings }: OrganizedEvent): WarningsProps['event'] => ({
  _id,
  date,
  timeZone,
  timings: timings.length,
})
