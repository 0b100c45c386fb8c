import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Matters of style.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-implicit-button-type': 'off',
    'aria-label-misuse': 'off',
    // A combobox of its own is needed: a select cannot be typed in.
    'prefer-native-element': 'off',
  },
})

test.each([
  '/',
  '/en/events',
  '/events?layout=grid',
  '/media',
  '/login/start',
  '/login/password',
  '/legal/privacy',
  '/es/api',
])('%s is valid HTML with named links and landmarks', async (path) => {
  const html = await (await fetch(inject('siteUrl') + path)).text()
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message} ${html.split('\n')[line - 1]?.slice(column - 60, column + 120)}`,
    ),
  )
  expect([...new Set(found)]).toEqual([])
})
