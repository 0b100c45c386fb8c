import { useId } from 'react'
import { expect, test, vi } from 'vitest'
import { translator } from '../../../src/i18n/translate.ts'
import { createI18n, useI18n } from '../../../src/i18n/use-i18n.ts'
import { createIconSet } from '../../../src/ui/media/icon-set.ts'
import { Icon } from '../../../src/ui/media/icon.tsx'
import { createFragmentCache } from './fragment-cache.tsx'

const minute = 60_000
const drawn = vi.fn<() => void>()

function Card({ name }: { name: string }) {
  const { locale } = useI18n()
  const id = useId()
  drawn()
  return (
    <p id={id} lang={locale}>
      {name} <Icon name="heart" />
    </p>
  )
}

function open(i18n = createI18n(translator('fr'))) {
  drawn.mockClear()
  return (at: number) => {
    const icons = createIconSet()
    const keep = createFragmentCache(i18n, at, icons)
    return { icons, draw: (item: { name: string }, look = 'card') => keep(item, look, () => <Card name={item.name} />) }
  }
}

test('an equal item in the same look is drawn once a minute, and its icons reach every page', () => {
  const page = open()
  const first = page(0).draw({ name: 'Atelier' })
  expect(first).toContain('lang="fr"')
  expect(first).toContain('Atelier')
  const next = page(minute - 1)
  expect(next.draw({ name: 'Atelier' })).toBe(first)
  expect([...next.icons.wanted]).toEqual(['heart'])
  expect(drawn).toHaveBeenCalledTimes(1)
  page(minute).draw({ name: 'Atelier' })
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('another item, look or language is another part', () => {
  const page = open()
  const { draw } = page(0)
  expect(draw({ name: 'Concert' })).toContain('Concert')
  draw({ name: 'Concert' }, 'line')
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(open(createI18n(translator('en')))(0).draw({ name: 'Concert' })).toContain('lang="en"')
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('the same item twice on a page has two ids', () => {
  const { draw } = open()(0)
  const id = (html: string) => /id="([^"]+)"/.exec(html)?.[1]
  const item = { name: 'Marché' }
  expect(id(draw(item))).not.toBe(id(draw(item)))
})
