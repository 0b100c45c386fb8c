import { useI18n } from '../../i18n/use-i18n.ts'
import type { Flash } from '../../contracts/flash.ts'
import { addressAfter, type Flow } from '../flow-address.ts'
import { ProviderButtons, type ProviderSettings } from './provider-buttons.tsx'

interface FlowProvidersProps {
  flow: Flow
  settings: ProviderSettings
  flash: Flash | undefined
}

/** The provider buttons of a flow, with the next steps for complete and incomplete profiles (spec §4). */
export function FlowProviders({ flow, settings, flash }: FlowProvidersProps) {
  const { locale } = useI18n()
  const after = (profileCompleted: boolean) => addressAfter(locale, flow, { after: 'provider', profileCompleted })
  return <ProviderButtons settings={settings} completed={after(true)} incomplete={after(false)} flash={flash} />
}
