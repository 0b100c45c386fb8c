import * as events from '../events/events.contract.ts'
import { currentRound, winners } from './game.contract.ts'
import { End, Sent, type Round } from './end.tsx'
import { GamePanel, GamePanels } from './panel.tsx'
import Play from './play/play.island.tsx'
import type { PlayProps } from './play/use-round.ts'
import { islandTexts } from '../i18n/island-texts.ts'
import type { Reminded } from './reminder.tsx'
import { Rules } from './start.tsx'
import { WinnersOfToday, type Winners } from './winners-panels.tsx'
import type { I18n } from '../i18n/use-i18n.ts'
import { Island } from '../islands/island.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Heading } from '../ui/text/heading.tsx'
import { definePage, type RequestContext, type Visitor } from '../page/define-page.ts'
import styles from './game.module.css'

/** Entries of the list of winners. */
const shown = 8

interface PlayData {
  round: Round | undefined
  /** Loaded once the round is over: the list itself says nothing of the word. */
  board: Winners | undefined
  /** A date about the word, or the next one; only once the round is over, since it may reveal the word. */
  event: events.EventSummary | undefined
  visitor: Visitor
  reminded: Reminded
}

async function load({ api, locale, query, visitor, defer }: RequestContext): Promise<PlayData> {
  const round = (await defer(api(currentRound, { body: { lang: locale } }), undefined))?.data
  const { user, email, flash } = visitor
  const reminded = {
    confirmed: user?.active === true,
    email: user?.email ?? email,
    asked: query.get('reminder') === 'asked' && !flash,
    flash,
  }
  if (round?.word == null) return { round, board: undefined, event: undefined, visitor, reminded }
  const dates = (query: object) =>
    defer(api(events.list, { query: { lang: locale, limit: 1, counted: 'false', ...query } }), undefined)
  const [board, about] = await Promise.all([
    defer(api(winners, { query: { lang: locale, limit: shown } }), undefined),
    dates({ search: round.word }),
  ])
  const event = about?.data[0] ?? (await dates({}))?.data[0]
  return { round, board, event, visitor, reminded }
}

/** What was wrong with the last try that the form sent. */
function refusedTry({ flash }: Visitor, { t }: I18n): PlayProps['refused'] {
  if (flash?.form !== 'game.valid') return undefined
  const error = flash.errors['word']
  const word = flash.values['word'] ?? ''
  if (error?.code === 'dictionary') return { message: t('game.play.unknown', { word }), word }
  if (error?.code === 'repeated') return { message: t('game.play.repeated'), word }
  if (error?.code === 'letters') return { message: t('game.play.short', { ...error.values }), word }
  return { message: t('game.play.failed'), word }
}

function Playing({ round, visitor, i18n }: { round: Round; visitor: Visitor; i18n: I18n }) {
  const { id, lang, length, firstLetter, tries, guesses } = round
  return (
    <GamePanels>
      <GamePanel ground="tint">
        <Island
          source="src/game/play/play.island.tsx"
          Component={Play}
          when="load"
          props={{
            id,
            lang,
            length,
            firstLetter,
            tries,
            guesses,
            next: i18n.href('game/play'),
            refused: refusedTry(visitor, i18n),
            words: islandTexts(i18n.t, 'game', ['play']).play,
          }}
        />
      </GamePanel>
      <GamePanel ground="green">
        <h2>{i18n.t('game.rules.title')}</h2>
        <Rules firstLetter={firstLetter} />
        <p>{i18n.t('game.rules.plain')}</p>
        <p>{i18n.t('game.intro')}</p>
      </GamePanel>
    </GamePanels>
  )
}

/** A round of the word game (spec §2). It is stored with the server, so that it goes on after a reload. */
export default definePage<PlayData>('game/play', {
  layout: 'game',
  load,
  head: ({ i18n: { t, href } }, { round }) => ({
    title:
      round?.word == null
        ? t('game.title')
        : t(round.state === 'won' ? 'game.end.won' : 'game.end.lost', { word: round.word }),
    description: t('game.description'),
    canonical: href('game/index'),
    noindex: true,
  }),
  Component: ({ data: { round, board, event, visitor, reminded }, context: { i18n, now, origin } }) => {
    const url = origin + i18n.href('game/index')
    const { firstName = '', lastName = '' } = visitor.user ?? {}
    return (
      <div className={`wrap ${styles.page}`}>
        <Heading level={1} textBefore={i18n.t('game.heading.before')} textBean={i18n.t('game.heading.bean')} />
        {!round && (
          <GamePanel ground="tint">
            <h2>{i18n.t('game.unavailable.title')}</h2>
            <p>{i18n.t('game.unavailable.text')}</p>
            <Button href={i18n.href('game/index')}>{i18n.t('game.title')}</Button>
          </GamePanel>
        )}
        {round?.state === 'playing' && <Playing round={round} visitor={visitor} i18n={i18n} />}
        {round && round.state !== 'playing' && (
          <GamePanels>
            <End round={round} event={event} url={url} now={now} reminded={reminded} />
            {board && (
              <WinnersOfToday
                winners={board}
                round={round}
                name={`${firstName} ${lastName}`.trim() || undefined}
                flash={visitor.flash}
              />
            )}
            <Sent round={round} url={url} />
          </GamePanels>
        )}
      </div>
    )
  },
})
