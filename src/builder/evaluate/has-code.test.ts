import { expect, test } from 'vitest'
import { hasCode } from './evaluate.ts'

const entry = (block: object, data: object = {}) => ({ id: 'e', data: { ...data, blocks: [{ id: 'b', ...block }] } })

test.each([
  entry({ bindings: { 'component.options.text': 'state.a + 1' } }),
  entry({ actions: { click: 'state.open = true' } }),
  entry({ repeat: { collection: 'state.list' } }),
  entry({ component: { name: 'Text', options: { text: 'Bonjour {{state.name}}' } } }),
  entry({}, { jsCode: 'state.a = 1' }),
  { data: { blocksString: JSON.stringify([{ bindings: { show: 'state.a' } }]) } },
])('content with code has its compiler: %j', (given) => expect(hasCode(given)).toBe(true))

test.each([
  entry({ bindings: {}, actions: {}, repeat: null }, { jsCode: '' }),
  entry({
    component: { name: 'Text', options: { text: 'Bonjour' } },
    responsiveStyles: { large: { backgroundRepeat: 'no' } },
  }),
])('content without code is shown without it: %j', (given) => expect(hasCode(given)).toBe(false))
