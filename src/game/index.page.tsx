import { winners, word } from './game.contract.ts'
import { GamePanel, GamePanels } from './panel.tsx'
import { Start } from './start.tsx'
import { WinnersOfMonth, WinnersOfToday } from './winners-panels.tsx'
import { Heading } from '../ui/text/heading.tsx'
import { definePage, type PublicContext } from '../page/define-page.ts'
import styles from './game.module.css'

/** Entries of each list of winners. */
const shown = 8

async function load({ api, locale, defer }: PublicContext) {
  const [today, board] = await Promise.all([
    defer(api(word, { query: { lang: locale } }), undefined),
    defer(api(winners, { query: { lang: locale, limit: shown } }), undefined),
  ])
  return { today: today?.data, board }
}

/** Start of the word game: today's word and the winners (spec §2). */
export default definePage<Awaited<ReturnType<typeof load>>>('game/index', {
  layout: 'game',
  cache: { fresh: 15, stale: 60, query: [] },
  load,
  payload: ({ today, board }) => ({ today: today ?? null, winners: board ?? null }),
  head: ({ i18n: { t } }) => ({ title: t('game.title'), description: t('game.description') }),
  Component: ({ data: { today, board }, context: { i18n, now } }) => (
    <div className={`wrap ${styles.page}`}>
      <Heading level={1} textBefore={i18n.t('game.heading.before')} textBean={i18n.t('game.heading.bean')} />
      <GamePanels>
        {today ? (
          <Start word={today} now={now} />
        ) : (
          <GamePanel ground="tint">
            <h2>{i18n.t('game.unavailable.title')}</h2>
            <p>{i18n.t('game.unavailable.text')}</p>
          </GamePanel>
        )}
        {board && <WinnersOfToday winners={board} />}
        {board && <WinnersOfMonth winners={board} />}
      </GamePanels>
    </div>
  ),
})
