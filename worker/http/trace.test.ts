import { expect, test } from 'vitest'
import { traceOf } from './trace.ts'

const requestId = '1b4e28ba-2fa1-4d2e-883f-0016d3cca427'
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a request continues the trace that it names, with a span of its own', () => {
  expect(traceOf(`00-${trace}-00f067aa0ba902b7-00`, requestId)).toEqual({
    id: trace,
    parent: `00-${trace}-1b4e28ba2fa14d2e-00`,
  })
})

test.each([
  undefined,
  null,
  '',
  trace,
  `01-${trace}-00f067aa0ba902b7-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-00f067aa0ba902b7-01-more`,
])('with %s a trace begins', (given) => {
  expect(traceOf(given, requestId)).toEqual({
    id: undefined,
    parent: '00-1b4e28ba2fa14d2e883f0016d3cca427-1b4e28ba2fa14d2e-01',
  })
})
