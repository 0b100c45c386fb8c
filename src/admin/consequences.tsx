import type { ReactNode } from 'react'
import type { MessageKey } from '../i18n/messages.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { TonedButton } from '../ui/actions/toned-button.tsx'
import styles from './people/account-change.module.css'

/** What follows from a change, in sentences, and its form beside them. */
export const Consequences = ({ texts, children }: { texts: readonly string[]; children: ReactNode }) => (
  <div className={styles.columns}>
    <ul className={styles.consequences}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    {children}
  </div>
)

/** The three sentences of a change under a place of the dictionary. */
export const threeOf = <Sentence extends string>(
  textOf: (which: 'first' | 'second' | 'third') => Sentence,
): Sentence[] => (['first', 'second', 'third'] as const).map(textOf)

interface DecisionProps {
  type: 'danger' | 'primary'
  /** The page without the change. */
  back: string
  /** What the other button is called. */
  leave?: MessageKey
  children: ReactNode
}

/** The button that makes a change, and the way back without it. */
export function Decision({ type, back, leave = 'adminPeople.leave', children }: DecisionProps) {
  const { t } = useI18n()
  return (
    <div className="row">
      <TonedButton submit type={type}>
        {children}
      </TonedButton>
      <Button href={back} variant="text">
        {t(leave)}
      </Button>
    </div>
  )
}
