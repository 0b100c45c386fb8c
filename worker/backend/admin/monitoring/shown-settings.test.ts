import { expect, test } from 'vitest'
import { settingNames } from '../../../http/env.ts'
import { describeSetting } from './shown-settings.ts'

test('each setting has its part of the operators’ page; one that nobody declared is a secret', () => {
  expect(settingNames.filter((name) => describeSetting(name).group === 'other')).toEqual([])
  expect(describeSetting('NEW_KEY')).toEqual({ group: 'other', isSecret: true })
})
