import { fieldError } from '../../../src/contracts/field-error.ts'
import { AppError } from '../../http/errors.ts'
import { isCommonPassword } from './is-common-password.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

/**
 * Rejects common passwords, and those that contain the e-mail or the site's name (ASVS
 * 6.2.4, 6.2.11).
 * @throws {AppError} `invalid_input` naming `password`
 */
export function refuseWeakPassword(password: string, email: string): void {
  const folded = password.toLowerCase().normalize('NFKC')
  const stem = folded.replace(/[\d\W_]+$/, '')
  const guessable =
    isCommonPassword(folded) ||
    isLeakedPassword(folded) ||
    [email, email.split('@')[0]!].some((word) => folded === word || stem === word)
  if (!guessable) return
  throw new AppError('invalid_input', 'This password is easy to guess; choose another', {
    fields: { password: fieldError('guessable', 'is too easy to guess; choose another') },
  })
}
