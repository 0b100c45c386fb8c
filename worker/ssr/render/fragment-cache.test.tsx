import { use, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { translator } from '../../../src/i18n/translate.ts'
import { createI18n, useI18n } from '../../../src/i18n/use-i18n.ts'
import { Icon } from '../../../src/ui/media/icon.tsx'
import { FragmentCache, MemoizedElement } from '../../../src/islands/memoized.tsx'
import { buildSummary } from '../../../src/events/event.fixture.ts'
import { EventList } from '../../../src/events/list/results/event-list.tsx'
import { renderWhole } from '../../../tests/support/pages/render-whole.ts'
import { LikedContext } from '../../../src/events/cards/like-form.tsx'
import { paper } from '../../../src/lib/colour.ts'
import { ShownAt } from '../../../src/ui/forms/form.tsx'
import { GroundBelow, useGround } from '../../../src/ui/surfaces/ground.ts'
import type { Cut } from '../../cache/page-cutter.ts'
import { createFragmentCache, forgetParts } from './fragment-cache.tsx'

const drawn = vi.fn<() => void>()
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** HTML with the bytes of the parts in the place of their marks. */
const filled = (html: string, known: Map<string, readonly Cut[]>) =>
  html.replace(/<template data-mark="known (\w+)"><\/template>/g, (_, name: string) =>
    known
      .get(name)!
      .map(({ bytes }) => decode(bytes))
      .join(''),
  )

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
  return () => {
    const known = new Map<string, readonly Cut[]>()
    const keep = createFragmentCache(i18n, known)
    const draw = (item: { name: string }, look = 'card') =>
      filled(
        keep.byValue(item, look, () => <Card name={item.name} />),
        known,
      )
    return { keep, known, draw }
  }
}

test('an equal item in the same look is drawn once', () => {
  const page = open()
  const first = page().draw({ name: 'Atelier' })
  expect(first).toContain('lang="fr"')
  expect(first).toContain('Atelier')
  expect(page().draw({ name: 'Atelier' })).toBe(first)
  expect(drawn).toHaveBeenCalledTimes(1)
  forgetParts()
  page().draw({ name: 'Atelier' })
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('another item, look or language is another part', () => {
  const page = open()
  const { draw } = page()
  expect(draw({ name: 'Concert' })).toContain('Concert')
  draw({ name: 'Concert' }, 'line')
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(open(createI18n(translator('en')))().draw({ name: 'Concert' })).toContain('lang="en"')
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('the same item twice on a page has two ids', () => {
  const { draw } = open()()
  const id = (html: string) => /id="([^"]+)"/.exec(html)?.[1]
  const item = { name: 'Marché' }
  expect(id(draw(item))).not.toBe(id(draw(item)))
})

test('what an answer shows is drawn once while it is the same object, with its parts', () => {
  const page = open()
  const answer = { data: [{ name: 'Bal' }] }
  const list = (of: object, variant = 'list') => {
    const { keep, known, draw } = page()
    const cards = () =>
      answer.data.map((one) => (
        <MemoizedElement key={one.name} as="article" item={one} variant="row" render={() => <Card {...one} />} />
      ))
    const html = renderToString(
      <FragmentCache value={keep}>
        <MemoizedElement as="div" of={of} variant={variant} render={cards} />
      </FragmentCache>,
    )
    return { html: filled(html, known), draw }
  }
  const first = list(answer)
  expect(first.html).toContain('Bal')
  const again = list(answer)
  expect(again.html).toBe(first.html)
  list({ ...answer })
  list(answer, 'another state')
  expect(drawn, 'another answer and another state show the card that is known').toHaveBeenCalledTimes(1)
  expect(first.html, 'beside the list it has an id of its own').not.toContain(again.draw(answer.data[0]!, 'row'))
})

test('the card of an event changes when the event begins and ends, and when a day does', () => {
  const i18n = createI18n(translator('fr'))
  const event = buildSummary({ date: '2026-11-28T08:30:00Z', endDate: '2026-11-28T11:30:00Z' })
  const show = (moment: string) => {
    const now = Date.parse(moment)
    const list = <EventList events={[event]} layout="grid" now={now} today={moment.slice(0, 10)} />
    const known = new Map<string, readonly Cut[]>()
    const cache = createFragmentCache(i18n, known)
    return filled(renderToString(<FragmentCache value={cache}>{list}</FragmentCache>), known)
  }
  const before = show('2026-11-28T08:29:59Z')
  expect(before).toContain('Aujourd’hui')
  expect(before).not.toContain('data-status')
  expect(show('2026-11-28T08:30:01Z')).toContain('data-status="live"')
  expect(show('2026-11-28T11:30:01Z')).toContain('data-status="past"')
  expect(show('2026-11-27T12:00:00Z')).toContain('Demain')
  expect(show('2026-11-28T08:00:00Z'), 'the card that is known').toBe(before)
})

test('a part is the same whatever surrounds it, since it is cached for all pages', async () => {
  const { keep, known } = open()()
  const Around = () => <p>{`${useGround() === paper} ${use(LikedContext)} ${use(ShownAt)}`}</p>
  const html = await renderWhole(
    <FragmentCache value={keep}>
      <GroundBelow value={{ light: [0, 0, 0], dark: [0, 0, 0] }}>
        <LikedContext value>
          <ShownAt value={1}>
            <MemoizedElement as="div" variant="around" render={() => <Around />} />
          </ShownAt>
        </LikedContext>
      </GroundBelow>
    </FragmentCache>,
  )
  expect(filled(html, known)).toContain('<p>true false undefined</p>')
})
