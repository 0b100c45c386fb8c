import { fieldError } from '../../../src/contracts/field-error.ts'
import { AppError } from '../../http/errors.ts'

/**
 * A name for the public lists: first name and initial, one line, no invisible characters, no URL or e-mail address.
 * @example boardName('Léa Martin') // 'Léa M.'
 * @throws {AppError} `invalid_input` naming `name`
 */
export function boardName(given: string): string {
  const name = given.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(name) || /[@/<>]|www\./i.test(name))
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { name: fieldError('name', 'must be a name') },
    })
  const [first, ...others] = name.split(' ') as [string, ...string[]]
  const initial = [...(others.at(-1) ?? '')].find((letter) => /\p{L}/u.test(letter))
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
