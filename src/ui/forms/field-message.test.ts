import { expect, test } from 'vitest'
import { email, newPassword } from '../../contracts/v1/auth.ts'
import { translator } from '../../i18n/translate.ts'
import { fieldMessage } from './field-message.ts'

const t = translator('fr')
const said = (schema: typeof email | typeof newPassword, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('nothing wrong, nothing said', () => expect(fieldMessage(t, undefined)).toBeUndefined())

test('what is missing is obligatory', () => {
  for (const missing of [undefined, '', '  '])
    expect(fieldMessage(t, said(email, missing))).toBe('Ce champ est obligatoire')
  for (const missing of [undefined, ''])
    expect(fieldMessage(t, said(newPassword, missing))).toBe('Ce champ est obligatoire')
})

test('the literal sentence for an e-mail', () => {
  expect(fieldMessage(t, said(email, 'a@'))).toBe("Vérifiez le format de l'email")
})

test('numbers are kept', () => {
  expect(fieldMessage(t, said(newPassword, 'court'))).toBe('8 caractères au minimum')
})

test('an unforeseen one is still said in the reader’s language', () => {
  expect(fieldMessage(translator('es'), 'must be a prime')).toBe('Este valor no sirve')
})
