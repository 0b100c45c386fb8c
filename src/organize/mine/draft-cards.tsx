import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import type { drafts } from '../create/drafts.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { formatMoment } from '../../events/event-dates.ts'
import { missingLabels, missingWords, missingOf, needed } from '../create/rooms.ts'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './draft-cards.module.css'

export type Draft = EndpointOutput<typeof drafts>['data'][number]

/** What is not published yet: what is missing, when it was changed last, and the way on. */
export function DraftCards({ drafts: list }: { drafts: readonly Draft[] }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts" className={styles.heading}>
        {t('organize.drafts.title')} <small>{t.plural('organize.drafts.note', list.length)}</small>
      </h2>
      <div className={styles.drafts}>
        {list.map((draft) => (
          <DraftCard key={draft._id} draft={draft} />
        ))}
      </div>
    </section>
  )
}

function DraftCard({ draft }: { draft: Draft }) {
  const { t, locale, href } = useI18n()
  const title = pickLocalized(draft.title, locale, draft.lang)?.value ?? t('organize.drafts.untitled')
  const at = (moment: string) => formatMoment(moment, locale, draft.timeZone || siteTimeZone, 'short')
  const missing = missingOf({ ...draft, attendanceMode: draft.visio ? 'online' : 'inPerson' })
  const isScheduled = draft.state === 'scheduled' && draft.publishAt !== null
  const step = href('organize/create', { step: 'event' }, { event: draft._id })
  return (
    <article className={styles.draft} data-topic={topicLook(draft.topic)}>
      <img src={draft.coverDisplay.url} alt="" width={400} height={300} loading="lazy" />
      <div>
        <h3>
          <a href={step}>{title}</a>
        </h3>
        <p>
          {[
            draft.date ? at(draft.date) : t('organize.drafts.noDate'),
            t('organize.drafts.changed', { when: at(draft.updatedAt) }),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.foot}>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${((needed.length - missing.length) / needed.length) * 100}%` }} />
        </span>
        <small>
          {isScheduled
            ? t('organize.drafts.scheduled', { when: at(draft.publishAt!) })
            : missingWords(missingLabels(t, false), missing)}
        </small>
      </div>
      <div className={styles.acts}>
        <Button href={missing.length === 0 ? href('organize/publish', { slug: draft._id }) : step} size="small">
          {t(missing.length === 0 ? 'wizard.publish' : 'organize.drafts.continue')}
        </Button>
        {draft.mine && (
          <Button
            href={href('organize/delete', { slug: draft._id })}
            size="round"
            variant="text"
            icon="trash"
            label={t('organize.drafts.remove', { title })}
          />
        )}
      </div>
    </article>
  )
}
