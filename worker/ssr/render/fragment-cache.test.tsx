import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { translator } from '../../../src/i18n/translate.ts'
import { createI18n, useI18n } from '../../../src/i18n/use-i18n.ts'
import { createIconSet } from '../../../src/ui/media/icon-set.ts'
import { Icon } from '../../../src/ui/media/icon.tsx'
import { FragmentCache, MemoizedElement, MemoizedList } from '../../../src/islands/memoized.tsx'
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
    return {
      keep,
      icons,
      draw: (item: { name: string }, look = 'card') => keep.byValue(item, look, () => <Card name={item.name} />),
    }
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

test('what an answer shows is drawn once while it is the same object, with its parts and their icons', () => {
  const page = open()
  const answer = { data: [{ name: 'Bal' }] }
  const list = (at: number, of: object, variant = 'list') => {
    const { keep, icons } = page(at)
    const cards = () => (
      <MemoizedList
        items={answer.data}
        keyOf={(one) => one.name}
        variant={() => 'row'}
        renderItem={(one) => <Card {...one} />}
      />
    )
    const html = renderToString(
      <FragmentCache value={keep}>
        <MemoizedElement as="div" of={of} variant={variant} render={cards} />
      </FragmentCache>,
    )
    return { html, icons: [...icons.wanted], keep }
  }
  const first = list(0, answer)
  expect(first.html).toContain('Bal')
  const again = list(1, answer)
  expect(again).toMatchObject({ html: first.html, icons: ['heart'] })
  list(2, { ...answer })
  list(3, answer, 'another state')
  expect(drawn, 'another answer and another state show the card that is known').toHaveBeenCalledTimes(1)
  expect(first.html, 'beside the list it has an id of its own').not.toContain(
    again.keep.byValue(answer.data[0]!, 'row', () => <Card name="Bal" />),
  )
  list(minute, answer)
  expect(drawn).toHaveBeenCalledTimes(3)
})
