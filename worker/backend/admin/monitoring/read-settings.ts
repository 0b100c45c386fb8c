import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import {
  settingGroups,
  type adminSettings,
  type SiteSetting,
} from '../../../../src/admin/monitoring/settings.contract.ts'
import { parseSettings, settingNames, type Settings } from '../../../http/env.ts'
import type { BackendEnv } from '../../core/context.ts'
import { describeSetting } from './shown-settings.ts'

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
