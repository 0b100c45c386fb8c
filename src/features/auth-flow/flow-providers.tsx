import { useI18n } from '../../i18n/use-i18n.ts'
import type { Flash } from '../../contracts/flash.ts'
import { addressAfter, type Flow } from './flow-address.ts'
import { ProviderButtons, type ProviderSettings } from './provider-buttons.tsx'

interface FlowProvidersProps {
  flow: Flow
  settings: ProviderSettings
  flash: Flash | undefined
}

/** The providers as ways in: with a completed profile and with an incomplete one they lead to the steps of spec §4. */
export function FlowProviders({ flow, settings, flash }: FlowProvidersProps) {
  const { locale } = useI18n()
  const after = (profileCompleted: boolean) => addressAfter(locale, flow, { after: 'provider', profileCompleted })
  return <ProviderButtons settings={settings} completed={after(true)} incomplete={after(false)} flash={flash} />
}
