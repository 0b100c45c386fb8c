import type { I18n } from '../../i18n/use-i18n.ts'

/**
 * Where an event is created: the external tool's log-in in the page's language, where one is configured, else our own
 * first step (D38).
 */
export const creationHref = ({ locale, href }: I18n, settings: { organizerToolUrl: string | undefined }): string =>
  settings.organizerToolUrl
    ? `${settings.organizerToolUrl}/${locale}/login`
    : href('organize/create', { step: 'event' })
