import { expect, test } from 'vitest'
import { deviceOf } from './content-tracking.ts'

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'tablet'],
  ['Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0', 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 'mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'desktop'],
] as const)('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
