import { useId, type ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import { stepTransition } from '../event/step-transition.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { ViewContext } from '../../page/define-page.ts'
import { crumbsOf } from '../event/event-crumbs.ts'
import { EventView } from '../event/event-view.tsx'
import type { ShownEvent } from './load-event.ts'
import { PanelTop } from './panel-top.tsx'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './event-panel.module.css'

interface EventPanelProps {
  event: ShownEvent
  context: ViewContext
  title: ReactNode
  /** What the upper half shows in place of the cover. */
  picture?: ReactNode
  /** What it says under the title in place of the event, its day, place and price. */
  lead?: ReactNode
  /** The part of the page that gets the focus when the panel is closed: its id. */
  from?: string
  /** Result of the form: an invalid field gets the focus, else the title (D15). */
  flash?: Flash | null | undefined
  children: ReactNode
}

/**
 * A child route of the event page, shown as a drawer over the inert page; on phones as a sheet (spec §2 attend, feedback,
 * unattend; D19). Above, the event asks on the colour of its topic; below is what it asks. It works without a script.
 */
export function EventPanel({
  event,
  context,
  title,
  picture,
  lead,
  from = 'registration',
  flash,
  children,
}: EventPanelProps) {
  const i18n = useI18n()
  const [panelId, titleId] = [useId(), useId()]
  const page = `${i18n.href('events/show', { slug: event.slug })}#${from}`
  const invalid = Object.keys(flash?.errors ?? {}).length > 0
  return (
    <>
      {/* The page's view transition needs the panel in the first frame to slide it in. */}
      <link rel="expect" blocking="render" href={`#${panelId}`} />
      <div className={styles.behind} inert>
        <EventView data={{ event, crumbs: crumbsOf(event, i18n) }} context={context} />
      </div>
      {/* A click beside the panel closes it, like the visible close button. */}
      <a className={styles.beside} href={page} tabIndex={-1} aria-hidden="true" />
      <section
        id={panelId}
        className={styles.panel}
        aria-labelledby={titleId}
        data-topic={topicLook(event.topic) ?? 'culture'}
        data-color={event.color}
      >
        <div className={styles.scroll}>
          <div className={styles.step} {...stepTransition}>
            <PanelTop
              event={event}
              now={context.now}
              picture={picture}
              lead={lead}
              title={
                <h1 id={titleId} tabIndex={-1} autoFocus={!invalid}>
                  {title}
                </h1>
              }
            />
            <div className={styles.rest}>{children}</div>
          </div>
        </div>
        <Button
          variant="text"
          size="round"
          icon="x"
          label={i18n.t('ui.close')}
          className={styles.close}
          href={page}
          data-close=""
        />
      </section>
      <PageScript source="src/events/panel/close-panel.script.ts" />
    </>
  )
}
