import { useI18n } from '../../../i18n/use-i18n.ts'
import { Section } from './section.tsx'

/** The event card in each of its layouts (spec §2). */
export function Cards() {
  const { t } = useI18n()
  return <Section title={t('design.cards')}>{null}</Section>
}
