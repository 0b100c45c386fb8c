import type { Survey } from '../../contracts/content/survey.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { oembedLink } from '../../seo/oembed-link.ts'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { toppedHead, toppedPayload, topOf, withTop, type Topped, ListTop } from '../composed/composed-top.tsx'
import { isOver } from './count-votes.ts'
import { PollCard } from './poll-card.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { ComposedContent } from '../composed/compose.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './surveys-view.module.css'
import { countedPolls, loadPolls } from './load-polls.ts'

/**
 * All polls, open ones first, below an optional head by editors (spec §2 `/sondages`, D58). The query parameter `vote`
 * is the id of the poll the visitor voted in.
 */
export default definePage<Topped<Survey[]>>('content/surveys', {
  cache: { fresh: 60, stale: 3600, query: ['vote'] },
  contentQuery: topOf,
  prefetch: countedPolls,
  load: (context: PublicContext) => withTop(context, () => loadPolls(context)),
  payload: (data) => toppedPayload(data, (polls) => ({ polls })),
  head: ({ i18n: { t, href }, origin }, data) => ({
    ...toppedHead(data, t('polls.title'), () => ({ title: t('polls.title'), description: t('polls.description') })),
    canonical: href('content/surveys'),
    image: [{ path: `${href('content/surveys')}.png` }],
    feeds: [oembedLink(origin + href('content/surveys'), t('polls.title'))],
  }),
  Component: ({ data: { top, list }, context }) => (
    <>
      <SurveysView top={top} polls={list} now={context.now} voted={context.query.get('vote') ?? undefined} />
      {top && <LikeForm articles />}
    </>
  ),
})

interface SurveysViewProps {
  /** Replaces the page's default head. */
  top: ComposedContent | undefined
  /** Undefined if the head contains a poll itself. */
  polls: readonly Survey[] | undefined
  /** Time of rendering, ms since 1970. */
  now: number
  /** Id of the poll the visitor voted in. */
  voted: string | undefined
}

/** Open polls, then closed ones, and the ways to the word game and the guides. */
function SurveysView({ top, polls, now, voted }: SurveysViewProps) {
  const { t, href } = useI18n()
  return (
    <>
      <ListTop top={top} title={t('polls.title')}>
        <header className={`wrap ${styles.head}`}>
          <Heading
            level={1}
            textBefore={t('polls.heading.before')}
            textBean={t('polls.heading.bean')}
            textAfter={t('polls.heading.after')}
          />
          <p>{t('polls.description')}</p>
        </header>
      </ListTop>
      {polls && <Polls polls={polls} now={now} voted={voted} />}
      <div className="wrap row">
        <Button href={href('game/index')} variant="ghost" icon="arrow-right" iconRight>
          {t('game.title')}
        </Button>
        <Button href={href('content/resources')} variant="ghost" icon="arrow-right" iconRight>
          {t('media.resources.title')}
        </Button>
      </div>
    </>
  )
}

function Polls({ polls, now, voted }: { polls: readonly Survey[] } & Pick<SurveysViewProps, 'now' | 'voted'>) {
  const { t } = useI18n()
  const parts = {
    open: polls.filter((poll) => !isOver(poll, now)),
    ended: polls.filter((poll) => isOver(poll, now)),
  }
  return (
    <div className={`wrap ${styles.surveys}`}>
      {polls.length === 0 && <p className={styles.none}>{t('polls.none')}</p>}
      {(['open', 'ended'] as const).map(
        (part) =>
          parts[part].length > 0 && (
            <section key={part} aria-labelledby={part}>
              <h2 id={part}>{t(`polls.${part}`)}</h2>
              <div className={styles.polls}>
                {parts[part].map((poll) => (
                  <PollCard key={poll.builderId} poll={poll} now={now} voted={voted === poll.builderId} waiting />
                ))}
              </div>
            </section>
          ),
      )}
    </div>
  )
}
