import type { Winner } from './game.contract.ts'
import { useI18n, type I18n } from '../i18n/use-i18n.ts'
import { Avatar } from '../ui/media/avatar.tsx'
import styles from './podium.module.css'

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
export function Podium({ winners, own }: PodiumProps) {
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
