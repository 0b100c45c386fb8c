import type { ReactNode } from 'react'
import type { LetterVerdict } from './game.contract.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { Board } from './play/board.tsx'
import { Countdown } from './countdown.tsx'
import { exampleGuess, type WordOfDay } from './example-guess.ts'
import { GamePanel } from './panel.tsx'
import { islandTexts } from '../i18n/island-texts.ts'
import styles from './start.module.css'

/** What green, yellow and grey mean. */
export function Rules({ firstLetter }: { firstLetter?: string | undefined }) {
  const { t } = useI18n()
  const line = (verdict: LetterVerdict, text: ReactNode) => (
    <li>
      <i data-verdict={verdict} aria-hidden="true" />
      {text}
    </li>
  )
  return (
    <ul className={styles.rules}>
      {line('right', t('game.rules.right'))}
      {line('misplaced', t('game.rules.misplaced'))}
      {line('absent', t('game.rules.absent'))}
      {firstLetter !== undefined && (
        <li>
          <i aria-hidden="true">{firstLetter}</i>
          {t('game.rules.first', { letter: firstLetter })}
        </li>
      )}
    </ul>
  )
}

/** Today's word before the first try. */
export function Start({ word, now }: { word: WordOfDay; now: number }) {
  const { t, href } = useI18n()
  const size = `l${word.length as 5 | 6 | 7 | 8}` as const
  return (
    <GamePanel ground="tint">
      <h2>{t(`game.lengths.${size}`)}</h2>
      <Board
        label={t('game.rules.title')}
        length={word.length}
        tries={2}
        guesses={[exampleGuess(word, t)]}
        words={islandTexts(t, 'game', ['play']).play}
      />
      <p>{t('game.intro')}</p>
      <Rules firstLetter={word.firstLetter} />
      <Button href={href('game/play')} type="primary" size="large">
        {t('game.start')}
      </Button>
      <div className={styles.next}>
        <Countdown nextAt={word.nextAt} now={now} />
      </div>
    </GamePanel>
  )
}
