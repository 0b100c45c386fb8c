import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

test('a text cannot close the script element around it', () => {
  const text = '</script><script>alert(1)</script><!-- & \u2028 \u2029'
  const json = jsonForScript({ text })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ text })
})
