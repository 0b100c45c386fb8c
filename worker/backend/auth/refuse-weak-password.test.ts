import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { AppError } from '../../http/errors.ts'
import { commonWords } from './is-common-password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

const refused = (password: string, email = 'camille.durand@example.org') => {
  try {
    refuseWeakPassword(password, email)
    return false
  } catch (error) {
    expect((error as AppError).fields).toMatchObject({
      password: { code: 'guessable', message: 'is too easy to guess; choose another' },
    })
    return true
  }
}

test('a password may contain line breaks', () => expect(refused('a\r\nquatre mots sans suite')).toBe(false))

test.each([
  '12345678a',
  'a12345678',
  'azertyuiopx',
  'midnight',
  'Bigdaddy',
  'password',
  'Password1',
  'P@ssw0rd!',
  'pa$$word123',
  '123password',
  'motdepasse',
  'MotDePasse2026!',
  'contraseña',
  'azertyuiop1',
  'Azerty123456',
  'qwerty2024',
  'iloveyou!!',
  'jetaime59',
  'Marseille13',
  'Soleil2025',
  'nicolas1987',
  'Chiche2026!',
  'makesense75',
  '12345678',
  '87654321',
  '1234567890',
  '11111111',
  'aaaaaaaa',
  'abcabcabc',
  'azeazeaze',
  'passpass',
  '12121212',
  'qwer1234',
  'azer1234',
  'asdf1234',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'zaq12wsx',
  'qsdfghjklm',
  'abcdefgh',
  '147258369',
  '123qwe456',
  '123456aaa',
  '14071989',
  '14/07/1989',
  '1989-07-14',
  'camille.durand',
  'camille.durand@example.org',
  'camille.durand75',
])('%s is refused', (password) => expect(refused(password)).toBe(true))

test.each([
  'un grand vélo bleu',
  'correct horse battery staple',
  'soleil sur la mer',
  'Xk7#pQ2vLm',
  'tournesol-vélo',
  'nicolas aime lyon',
  '20261121-38174',
  'zebre mouille',
  '东京的春天很美丽',
])('%s is accepted', (password) => expect(refused(password)).toBe(false))

test('each word is refused with common suffixes: more than 30,000 passwords', () => {
  const endings = [
    '',
    '1',
    '12',
    '123',
    '1234',
    '2025',
    '2026',
    '!',
    '1!',
    '01',
    '69',
    '75',
    '13',
    '007',
    '*',
    '.',
    '2000',
    '1990',
    '99',
    '00',
  ]
  let count = 0
  for (const word of commonWords)
    for (const ending of endings) {
      const password = word + ending
      if (password.length < 8) continue
      count += 1
      if (!refused(password)) expect.fail(`${password} was accepted`)
    }
  expect(count).toBeGreaterThan(30_000)
})

test('a very long one takes no noticeable time', () => {
  const started = performance.now()
  for (const password of ['a'.repeat(1024), `${'ab'.repeat(511)}c`, 'qwerty'.repeat(170), 'x1'.repeat(500) + '!'])
    refused(password)
  expect(performance.now() - started).toBeLessThan(5000)
})

test('each of the 3000 most leaked passwords of 8 characters or more is refused', () => {
  const leaked = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3000)
  expect(leaked).toHaveLength(3000)
  expect(leaked.filter((password) => !refused(password))).toEqual([])
})

test('of a thousand random phrases, hardly any is a false positive', () => {
  const phrases = Array.from({ length: 1000 }, (_, index) => `mon ${index}e vélo vert`)
  expect(phrases.filter((phrase) => refused(phrase)).length).toBeLessThan(25)
})
