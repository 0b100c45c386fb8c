import { afterEach, expect, test, vi } from 'vitest'
import { writeLog } from './write-log.ts'

afterEach(() => vi.restoreAllMocks())

test('a fault with a text of several lines is one JSON object on one line, with the id of its request', () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const error = new TypeError('first\nsecond "quoted"', { cause: new Error('the disk') })
  writeLog('error', 'a call failed', { requestId: 'r1', route: 'GET /v1/events', error })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('\n')
  expect(JSON.parse(lines[0]!)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    message: 'a call failed',
    requestId: 'r1',
    route: 'GET /v1/events',
    error: {
      name: 'TypeError',
      message: 'first\nsecond "quoted"',
      stack: expect.stringContaining('write-log.test.ts'),
      cause: 'Error: the disk',
    },
  })
})

test('what is no error is logged by its text', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  writeLog('warn', 'no picture', { error: 'gone' })
  expect(JSON.parse(warn.mock.calls[0]![0] as string)).toMatchObject({ level: 'warn', error: { message: 'gone' } })
})
