import { msOf } from '../lib/time/iso-instant.ts'
import type { EndpointOutput } from '../contracts/endpoint.ts'
import type { EventSummary } from '../events/events.contract.ts'
import type { currentRound, LetterVerdict } from './game.contract.ts'
import { dateTags } from '../contracts/locales.ts'
import { useI18n, type I18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { TicketCard } from '../events/cards/ticket-card.tsx'
import { Countdown } from './countdown.tsx'
import { GamePanel } from './panel.tsx'
import { Reminder, type Reminded } from './reminder.tsx'
import type { Guess } from './play/board.tsx'
import start from './start.module.css'
import styles from './end.module.css'

export type Round = EndpointOutput<typeof currentRound>['data']

/** Other players of a word are compared with from this number on. */
const fewestPlayers = 10

/** The first line of what a player sends: day and score. */
function sharedHead(round: Round, { t, locale }: I18n): string {
  const day = new Intl.DateTimeFormat(dateTags[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    msOf(round.date),
  )
  const score = round.state === 'won' ? round.guesses.length : 'X'
  return t('game.sent.head', { day, score, of: round.tries })
}

/** The text that a player sends: day, score, a grid of signs, the address. */
const sharedText = (round: Round, url: string, i18n: I18n): string =>
  [sharedHead(round, i18n), ...signLines(round.guesses), `${i18n.t('game.sent.dare')} ${url}`].join('\n')

/** Copies the grid, or opens the device's dialog; without script the text beside them can be selected. */
function ShareButtons({ text, isFirst }: { text: string; isFirst: boolean }) {
  const { t } = useI18n()
  const copy = { 'data-copy': text, 'data-done': t('event.copied'), 'data-failed': t('event.copyFailed') }
  return (
    <div className={styles.share} data-share="">
      <Button
        {...(isFirst ? { type: 'primary', size: 'large' } : { variant: 'ghost' })}
        icon="share-2"
        data-send=""
        {...copy}
      >
        {t('game.end.share')}
      </Button>
      <Button variant="ghost" icon="copy" {...copy}>
        {t('game.end.copy')}
      </Button>
      <small role="status" />
    </div>
  )
}

function Figures({ round, now }: { round: Round; now: number }) {
  const { t, locale } = useI18n()
  const { results, nextAt } = round
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(results.won / Math.max(1, results.played))
  const days = results.streak > 0 ? results.streak : results.longest
  return (
    <div className={start.figures}>
      <p>
        <b>{days}</b>
        {results.streak > 0 ? t.plural('game.end.streak', days) : t('game.end.longest')}
      </p>
      <p>
        <b>{share}</b>
        {t('game.end.found')}
      </p>
      <Countdown nextAt={nextAt} now={now} />
    </div>
  )
}

/** How it went, in a sentence. */
function outcome({ state, guesses, length, everyone }: Round, { t, locale }: I18n): string {
  if (state === 'lost') {
    const isNear = guesses.some(({ letters }) => letters.filter((one) => one === 'right').length === length - 1)
    return [isNear && t('game.end.near'), t('game.end.again')].filter(Boolean).join(' ')
  }
  const found = t.plural('game.end.wonIn', guesses.length)
  if (everyone.played < fewestPlayers) return `${found}.`
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(everyone.same / everyone.played)
  return `${found}, ${t('game.end.likeOthers', { share })}.`
}

/** A round that is over: the word, the grid, figures, and a date to go to. */
export function End({
  round,
  event,
  url,
  now,
  reminded,
}: {
  round: Round
  event: EventSummary | undefined
  url: string
  now: number
  reminded: Reminded
}) {
  const i18n = useI18n()
  const { t, href } = i18n
  const won = round.state === 'won'
  return (
    <GamePanel ground={won ? 'yellow' : 'blue'} className={won ? styles.won : undefined}>
      <h2>{t(won ? 'game.end.won' : 'game.end.lost', { word: round.word ?? '' })}</h2>
      <p>{outcome(round, i18n)}</p>
      <SignGrid guesses={round.guesses} label={t.plural('game.end.grid', round.guesses.length)} />
      {!won && <Reminder at={round.reminderAt} who={reminded} quiet={false} />}
      <ShareButtons text={sharedText(round, url, i18n)} isFirst={won} />
      <Figures round={round} now={now} />
      {won && <Reminder at={round.reminderAt} who={reminded} quiet />}
      <h3>{t('game.end.go')}</h3>
      <div className={styles.go}>
        {event && <TicketCard event={event} now={now} />}
        <Button variant="ghost" href={href('events/list')}>
          {t('game.end.more')}
        </Button>
      </div>
    </GamePanel>
  )
}

/** What is sent, as it will arrive; without script also as a text to select and copy. */
export function Sent({ round, url }: { round: Round; url: string }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <GamePanel ground="green">
      <h2>{t('game.sent.title')}</h2>
      <div className={styles.sent}>
        <p>{sharedHead(round, i18n)}</p>
        <SignGrid guesses={round.guesses} label={t.plural('game.end.grid', round.guesses.length)} />
        <p>
          {t('game.sent.dare')} <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
        </p>
      </div>
      <pre className={styles.plain}>{sharedText(round, url, i18n)}</pre>
      <p>{t('game.sent.note')}</p>
    </GamePanel>
  )
}

/** Signs of a shared grid: each verdict has a shape of its own. */
const signs: Record<LetterVerdict, string> = { right: '🟩', misplaced: '🟡', absent: '▫️' }

/** The lines of a shared grid, which reveal no letter. */
const signLines = (guesses: readonly Guess[]): string[] =>
  guesses.map(({ letters }) => letters.map((letter) => signs[letter]).join(''))

/** The grid of a finished round without its letters. */
function SignGrid({ guesses, label }: { guesses: readonly Guess[]; label: string }) {
  const length = guesses[0]?.letters.length ?? 5
  return (
    <div className={styles.grid} role="img" aria-label={label} style={{ '--letters': length } as object}>
      {guesses.map(({ word, letters }) =>
        letters.map((letter, at) => <b key={`${word}${at}`} data-verdict={letter === 'absent' ? undefined : letter} />),
      )}
    </div>
  )
}
