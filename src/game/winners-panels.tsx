import type { EndpointOutput } from '../contracts/endpoint.ts'
import type { Flash } from '../contracts/flash.ts'
import { boardTries, createWinner, leaveWinners, type winners, type Winner } from './game.contract.ts'
import { useI18n, type I18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Form } from '../ui/forms/form.tsx'
import { Input } from '../ui/forms/input.tsx'
import type { Round } from './end.tsx'
import { GamePanel } from './panel.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import styles from './winners-panels.module.css'

export type Winners = EndpointOutput<typeof winners>

interface WinnersPanelsProps {
  winners: Winners
  /** This player's finished round. */
  round?: Round | undefined
  /** Name of the account, for the form. */
  name?: string | undefined
  flash?: Flash | undefined
}

/** Puts the winner on the board, or takes them off it. */
function OwnName({ round, name, flash }: { round: Round } & Pick<WinnersPanelsProps, 'name' | 'flash'>) {
  const { t, href, locale } = useI18n()
  const next = href('game/play')
  if (round.name !== null)
    return (
      <Form endpoint={leaveWinners} next={next}>
        <p className={styles.listed}>{t('game.winners.listed', { name: round.name })}</p>
        <Button submit variant="ghost" size="medium">
          {t('game.winners.leave')}
        </Button>
      </Form>
    )
  if (round.guesses.length < boardTries) return <p>{t('game.winners.atOnce')}</p>
  const refused = flash?.form === createWinner.spec.id ? flash : undefined
  return (
    <Form endpoint={createWinner} next={next}>
      <input type="hidden" name="id" value={round.id} />
      <input type="hidden" name="lang" value={locale} />
      {round.guesses.map(({ word }) => (
        <input key={word} type="hidden" name="guesses" value={word} />
      ))}
      <Input
        name="name"
        label={t('game.winners.name')}
        hint={t('game.winners.nameHint')}
        defaultValue={refused?.values['name'] ?? name}
        error={fieldMessage(t, refused?.errors['name'])}
        autoFocus={refused !== undefined}
        autoComplete="name"
        maxLength={40}
        required
      />
      <Button submit type="primary">
        {t('game.winners.join')}
      </Button>
    </Form>
  )
}

/** Today's winners, with the own place among them. */
export function WinnersOfToday({ winners: { data, found }, round, name, flash }: WinnersPanelsProps) {
  const { t } = useI18n()
  const own =
    round?.name != null ? { name: round.name, tries: round.guesses.length, durationMs: round.durationMs } : undefined
  return (
    <GamePanel ground="pink">
      <h2>{t('game.winners.today')}</h2>
      <Podium winners={data} own={own} />
      {round?.state === 'won' && <OwnName round={round} name={name} flash={flash} />}
      <p>
        {found > 0 && `${t.plural('game.winners.found', found)} `}
        {t('game.winners.privacy')}
      </p>
    </GamePanel>
  )
}

/** The best of 30 days. */
export function WinnersOfMonth({ winners: { best } }: Pick<WinnersPanelsProps, 'winners'>) {
  const { t } = useI18n()
  return (
    <GamePanel ground="blue">
      <h2>{t('game.winners.month')}</h2>
      <Podium winners={best} />
      <p>{t('game.winners.monthNote')}</p>
    </GamePanel>
  )
}

/** `0 min 41`; an empty text for an unknown time. */
function timeText(durationMs: number | null, { t }: I18n): string {
  if (durationMs === null) return ''
  const seconds = Math.round(durationMs / 1000)
  return t('game.winners.time', { m: Math.floor(seconds / 60), s: String(seconds % 60).padStart(2, '0') })
}

interface PodiumProps {
  winners: readonly Winner[]
  /** The listed name and result of this player. */
  own?: { name: string; tries: number; durationMs: number | null } | undefined
}

/** Winners in their order, with tries and time. */
function Podium({ winners, own }: PodiumProps) {
  const i18n = useI18n()
  const { t } = i18n
  const mine = winners.findIndex(
    ({ name, tries, durationMs }) => own?.name === name && own.tries === tries && own.durationMs === durationMs,
  )
  if (winners.length === 0) return <p>{t('game.winners.none')}</p>
  return (
    <ol className={styles.podium}>
      {winners.map(({ name, tries, durationMs }, index) => (
        <li key={index} data-own={index === mine || undefined}>
          <Avatar name={name} />
          <span>
            <b>{index === mine ? t('game.winners.you', { name }) : name}</b>
            <small>{t.plural('game.winners.tries', tries)}</small>
          </span>
          <span>{timeText(durationMs, i18n)}</span>
        </li>
      ))}
    </ol>
  )
}
