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

test('a form that was not refused says nothing', () => expect(shown(undefined)).toBe(''))

test('a failed log-in does not say which of the two is wrong', () => {
  expect(shown({ code: 'unauthorized' })).toContain('Email ou mot de passe incorrect.')
})

test('too many tries are told what to do', () => {
  expect(shown({ code: 'too_many_requests' })).toContain('Attends quelques minutes')
})

test('an account with a provider only is told its way in', () => {
  expect(shown({ code: 'LOGIN_WITH_OAUTH' })).toContain('Google ou Facebook')
})

test('wrong fields and faults of ours are not the same', () => {
  expect(shown({ code: 'invalid_input', errors: { email: 'must be given' } })).toContain(
    'Il reste quelque chose à corriger.',
  )
  expect(shown({ code: 'unavailable' })).toContain('Ça vient de nous')
  expect(shown({ code: 'unavailable' }, 'Ton profil n’a pas été enregistré.')).toContain(
    'Ton profil n’a pas été enregistré.',
  )
})
