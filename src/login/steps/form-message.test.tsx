import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Flash } from '../../contracts/flash.ts'
import { FormMessage } from './form-message.tsx'

const shown = (flash: Partial<Flash> | undefined, fallback?: string) =>
  renderToStaticMarkup(
    <FormMessage
      flash={flash && { form: 'auth.local', code: 'internal', errors: {}, values: {}, ...flash }}
      fallback={fallback}
    />,
  )

test('without a failure there is no message', () => expect(shown(undefined)).toBe(''))

test('a failed log-in does not reveal whether e-mail or password is wrong', () => {
  expect(shown({ code: 'unauthorized' })).toContain('E-mail ou mot de passe incorrect.')
})

test('after too many attempts the message says what to do', () => {
  expect(shown({ code: 'too_many_requests' })).toContain('Attends quelques minutes')
})

test('an account with only a provider is pointed to it', () => {
  expect(shown({ code: 'LOGIN_WITH_OAUTH' })).toContain('Google ou Facebook')
})

test('invalid fields and server errors have different messages', () => {
  expect(shown({ code: 'invalid_input', errors: { email: { code: 'required', message: 'must be given' } } })).toContain(
    'Il reste quelque chose à corriger.',
  )
  expect(shown({ code: 'unavailable' })).toContain('Ça vient de nous')
  expect(shown({ code: 'unavailable' }, 'Ton profil n’a pas été enregistré.')).toContain(
    'Ton profil n’a pas été enregistré.',
  )
})
