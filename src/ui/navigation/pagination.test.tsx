import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const html = (current: number, total: number) =>
  renderToStaticMarkup(<Pagination current={current} total={total} hrefFor={(page) => `/events?page=${page}`} />)

test('page 5 of 9 links 1, 4, 5, 6 and 9, previous and next', () => {
  const targets = [...html(5, 9).matchAll(/href="\/events\?page=(\d+)"/g)].map((match) => Number(match[1]))
  expect(targets).toEqual([4, 1, 4, 5, 6, 9, 6])
  expect(html(5, 9).match(/<span aria-hidden="true">…<\/span>/g)).toHaveLength(2)
})

test('only the current page is marked, clamped to the last one', () => {
  expect(html(-3, 9)).toMatch(/href="\/events\?page=1"[^>]*aria-current="page"/)
  expect(html(9999, 9)).toMatch(/href="\/events\?page=9"[^>]*aria-current="page"/)
  expect(html(5, 9).match(/aria-current/g)).toHaveLength(1)
})

test('the first page has no previous, the last no next', () => {
  expect(html(1, 9)).not.toContain('rel="prev"')
  expect(html(1, 9)).toContain('rel="next"')
  expect(html(9, 9)).not.toContain('rel="next"')
  expect(html(9, 9)).toContain('aria-label="Page précédente"')
})

test('a single page renders nothing', () => {
  expect(html(1, 1)).toBe('')
})
