import {
  type adminSettings,
  type SettingGroup,
  settingGroups,
  type SiteSetting,
} from '../../../../src/admin/monitoring/settings.contract.ts'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { parseSettings, type SettingName, settingNames, type Settings } from '../../../http/env.ts'
import type { BackendEnv } from '../../core/context.ts'

/** What operators see of a setting: in which part, and whether its value is masked. */
interface ShownSetting {
  group: SettingGroup
  isSecret: boolean
}

const shown = (group: SettingGroup): ShownSetting => ({ group, isSecret: false })
const secret = (group: SettingGroup): ShownSetting => ({ group, isSecret: true })

// Addresses that may hold a password or a token are secrets, and so are keys of services.
const shownSettings: Partial<Record<string, ShownSetting>> = {
  SITE_VARIANT: shown('site'),
  SITE_URL: shown('site'),
  ADMIN_EMAIL: shown('site'),
  ORGANIZER_TOOL_URL: shown('site'),
  API_HOST: shown('services'),
  GATEWAY_SECRET: secret('services'),
  JOBS_HOST: shown('services'),
  GOOGLE_MAPS_KEY: secret('services'),
  GTM_ID: shown('services'),
  INSTAGRAM_TOKEN: secret('services'),
  BUILDER_API_KEY: secret('content'),
  BUILDER_API_HOST: shown('content'),
  CONTENT_REQUEST_HOSTS: shown('content'),
  PREVIEW_SECRET: secret('content'),
  WEBHOOK_SECRET: secret('content'),
  GOOGLE_CLIENT_ID: shown('signIn'),
  GOOGLE_CLIENT_SECRET: secret('signIn'),
  GOOGLE_ISSUER: shown('signIn'),
  FACEBOOK_CLIENT_ID: shown('signIn'),
  FACEBOOK_CLIENT_SECRET: secret('signIn'),
  REQUIRE_SECOND_FACTOR: shown('signIn'),
  SESSION_SECRET: secret('signIn'),
  MAIL_URL: secret('mail'),
  MAIL_FROM: shown('mail'),
  VAPID_PRIVATE_KEY: secret('mail'),
  CHALLENGE: shown('abuse'),
  TURNSTILE_SITE_KEY: shown('abuse'),
  TURNSTILE_SECRET: secret('abuse'),
  REFUSE_DISPOSABLE: shown('abuse'),
  REVIEW_FIRST_EVENTS: shown('abuse'),
  METRICS_TOKEN: secret('monitoring'),
  ALERT_URL: secret('monitoring'),
} satisfies Partial<Record<SettingName, ShownSetting>>

/** What operators see of a setting; one that is not declared above is a secret. */
export const describeSetting = (name: string): ShownSetting => shownSettings[name] ?? secret('other')

/** Stands for every secret alike: neither its length nor a part of it. */
const mask = '••••'

/** The settings that the site runs with, by group, for its operators. */
export function readSettings(env: BackendEnv): EndpointOutput<typeof adminSettings> {
  const [current, defaults] = [parseSettings({ ...env }), parseSettings({})]
  const all = settingNames.map((name) => {
    const { group, isSecret } = describeSetting(name)
    const isSet = Boolean(env[name])
    const value = isSecret ? mask : textOf(current[name])
    return { group, setting: { name, isSet, isSecret, value: isSet ? value : null, default: textOf(defaults[name]) } }
  })
  const ofServer = JSON.parse(env.SERVER_SETTINGS ?? '[]') as SiteSetting[]
  return {
    groups: settingGroups.flatMap((name) => {
      const settings =
        name === 'server' ? ofServer : all.flatMap(({ group, setting }) => (group === name ? setting : []))
      return settings.length > 0 ? [{ name, settings }] : []
    }),
  }
}

const textOf = (value: Settings[keyof Settings]): string | null =>
  value === undefined ? null : Array.isArray(value) ? value.join(', ') : value
