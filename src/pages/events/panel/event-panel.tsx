import { useId, type ReactNode } from 'react'
import type { Event } from '../../../contracts/v1/events.ts'
import { stepTransition } from '../../../features/events/page/step-transition.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { PublicContext } from '../../define-page.ts'
import { crumbsOf } from '../event-crumbs.ts'
import { EventView } from '../event-view.tsx'
import styles from './event-panel.module.css'

interface EventPanelProps {
  event: Event
  context: PublicContext
  title: ReactNode
  children: ReactNode
}

/**
 * A child route of the event page: the page stays behind, out of reach, and the step slides in beside it; on a phone it
 * takes the whole screen (spec §2 attend, feedback, unattend; D19). It has an address of its own and needs no script.
 */
export function EventPanel({ event, context, title, children }: EventPanelProps) {
  const i18n = useI18n()
  const [panelId, titleId] = [useId(), useId()]
  const page = i18n.href('events/show', { slug: event.slug })
  return (
    <>
      {/* The page is first seen with the panel in it, else there would be nothing to slide in. */}
      <link rel="expect" blocking="render" href={`#${panelId}`} />
      <div className={styles.behind} inert>
        <EventView data={{ event, related: [], crumbs: crumbsOf(event, i18n) }} context={context} />
      </div>
      {/* A press beside the panel closes it too; the cross says so to everybody else. */}
      <a className={styles.beside} href={page} tabIndex={-1} aria-hidden="true" />
      <section id={panelId} className={styles.panel} aria-labelledby={titleId}>
        <div className={styles.step} style={stepTransition}>
          <h1 id={titleId} tabIndex={-1} autoFocus>
            {title}
          </h1>
          {children}
        </div>
        <Button variant="text" size="round" icon="x" label={i18n.t('ui.close')} className={styles.close} href={page} />
      </section>
    </>
  )
}
