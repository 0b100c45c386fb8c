import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'

/**
 * Parts of the site's settings, in the order in which they are shown; `server` has those that only the commands of the site read, where
 * it runs by `npm start`, `other` those that nobody sorted.
 */
export const settingGroups = [
  'site',
  'services',
  'content',
  'signIn',
  'mail',
  'abuse',
  'monitoring',
  'server',
  'other',
] as const
export type SettingGroup = (typeof settingGroups)[number]

const setting = z.object({
  /** Its name, as in the environment. */
  name: z.string(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
  /** What the site reads; four dots for every secret, `null` if it is not set. */
  value: z.string().nullable(),
  /** What holds instead while it is not set; `null` without such a value. */
  default: z.string().nullable(),
})
export type SiteSetting = z.output<typeof setting>

export const adminSettings = endpoint('admin.settings', 'GET /v1/admin/settings', {
  summary: 'The settings of the site by group: those that are set, their values, secrets masked (extension)',
  auth: 'admin',
  gate: { local: true },
  output: z.object({ groups: z.array(z.object({ name: z.enum(settingGroups), settings: z.array(setting) })) }),
})
