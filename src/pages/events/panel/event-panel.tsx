import { useId, type ReactNode } from 'react'
import type { Flash } from '../../../contracts/flash.ts'
import type { Event } from '../../../contracts/v1/events.ts'
import { stepTransition } from '../../../features/events/page/step-transition.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { ViewContext } from '../../define-page.ts'
import { crumbsOf } from '../event-crumbs.ts'
import { EventView } from '../event-view.tsx'
import styles from './event-panel.module.css'

interface EventPanelProps {
  event: Event
  context: ViewContext
  title: ReactNode
  /** Result of the form: an invalid field gets the focus, else the title (D15). */
  flash?: Flash | null | undefined
  children: ReactNode
}

/**
 * A child route of the event page, shown as a panel beside the inert page; on phones in full screen (spec §2 attend,
 * feedback, unattend; D19). It works without a script.
 */
export function EventPanel({ event, context, title, flash, children }: EventPanelProps) {
  const i18n = useI18n()
  const [panelId, titleId] = [useId(), useId()]
  const page = i18n.href('events/show', { slug: event.slug })
  return (
    <>
      {/* The page's view transition needs the panel in the first frame to slide it in. */}
      <link rel="expect" blocking="render" href={`#${panelId}`} />
      <div className={styles.behind} inert>
        <EventView data={{ event, related: [], crumbs: crumbsOf(event, i18n) }} context={context} />
      </div>
      {/* A click beside the panel closes it, like the visible close button. */}
      <a className={styles.beside} href={page} tabIndex={-1} aria-hidden="true" />
      <section id={panelId} className={styles.panel} aria-labelledby={titleId}>
        <div className={styles.step} {...stepTransition}>
          <h1 id={titleId} tabIndex={-1} autoFocus={Object.keys(flash?.errors ?? {}).length === 0}>
            {title}
          </h1>
          {children}
        </div>
        <Button variant="text" size="round" icon="x" label={i18n.t('ui.close')} className={styles.close} href={page} />
      </section>
    </>
  )
}
