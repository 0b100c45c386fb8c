import { expect, test } from 'vitest'
import { open, useBrowser } from '../../support/browser.ts'

useBrowser()

test('no block is wider than its page, from phones to large screens', async () => {
  const page = await open('/design')
  for (const width of [360, 540, 768, 1280, 1900]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
  }
})

test('a list of events that an editor puts outside of a section stays within the page', async () => {
  const page = await open('/festival')
  await page.locator('#filtered-events').evaluate((list) => list.closest('section')!.replaceWith(list))
  for (const width of [320, 390, 1366, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const [beyond, form, edge] = await page
      .locator('#filtered-events form')
      .first()
      .evaluate((form) => {
        const { left, right } = form.getBoundingClientRect()
        return [document.documentElement.scrollWidth - innerWidth, Math.min(left, innerWidth - right), innerWidth]
      })
    expect([beyond, form! > 10, edge], `${width} px`).toEqual([0, true, width])
  }
})

test('each option of a section changes its paddings or corners', async () => {
  const page = await open('/design', { viewport: { width: 1900, height: 800 } })
  const boxes = await page.locator('[builder-content-id=design-structure] section').evaluate((section) => {
    const box = (mark?: string, value = '') => {
      if (mark) section.setAttribute(mark, value)
      const { paddingTop, paddingLeft, paddingRight, borderTopLeftRadius, borderBottomLeftRadius } =
        getComputedStyle(section)
      if (mark) section.removeAttribute(mark)
      return [paddingTop, paddingRight, paddingLeft, borderTopLeftRadius, borderBottomLeftRadius].join(' ')
    }
    section.removeAttribute('data-radius')
    return {
      plain: box(),
      right: box('data-no-right-padding'),
      horizontal: box('data-no-horizontal-padding'),
      vertical: box('data-no-vertical-padding'),
      top: box('data-radius', 'top'),
      bottom: box('data-radius', 'bottom'),
      both: box('data-radius', 'both'),
    }
  })
  expect(boxes).toEqual({
    plain: '72px 30px 30px 0px 0px',
    right: '72px 0px 30px 0px 0px',
    horizontal: '72px 0px 0px 0px 0px',
    vertical: '0px 30px 30px 0px 0px',
    top: '72px 30px 30px 30px 0px',
    bottom: '72px 30px 30px 0px 30px',
    both: '72px 30px 30px 30px 30px',
  })
})

test('a sticky group stays in view beside a long text until its column ends', async () => {
  const page = await open('/design', { viewport: { width: 1280, height: 800 } })
  const tops = await page.locator('[builder-content-id=design-structure]').evaluate((content) => {
    const part = (className: string, style: string, ...parts: Element[]) => {
      const element = document.createElement('div')
      element.className = className
      element.style.cssText = style
      for (const inner of parts) element.appendChild(inner)
      return element
    }
    // Two columns as the editor makes them: one of 3000 px, the sticky group alone in the other.
    const group = [...content.querySelectorAll('.builder-block > *')].find(
      (element) => getComputedStyle(element).position === 'sticky',
    )!
    const column = (block: Element) =>
      part(
        'builder-column',
        'display:flex;flex-direction:column;align-items:stretch;width:50%',
        part('builder-blocks', 'flex-grow:1', block),
      )
    const columns = part(
      'builder-columns',
      '',
      column(part('builder-block', 'height:3000px')),
      column(group.parentElement!),
    )
    document.querySelector('#main')!.insertAdjacentElement('afterbegin', columns)
    return [300, 1500, 2500, 3600].map((top) => {
      scrollTo({ top, behavior: 'instant' })
      return Math.round(group.getBoundingClientRect().top)
    })
  })
  expect(tops.slice(0, 3)).toEqual([86, 86, 86])
  expect(tops[3]).toBeLessThan(0)
})

test('the very first click on a link turns the page of a list in place', async () => {
  const page = await open('/design')
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await page.locator('#filtered-events [rel=next]').click()
  await expect.poll(() => page.locator('#filtered-events [aria-current=page]').innerText()).toBe('2')
  expect(new URL(page.url()).search).toBe('?page=1')
  expect(await page.evaluate('stayed')).toBe(true)
})
