import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIconSet, IconProvider } from './icon-set.ts'
import { IconSprite } from './icon-sprite.tsx'
import { Icon, IconsUsed } from './icon.tsx'

const symbols = (html: string) => [...html.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])

test('strokes of an icon are one path', () => {
  const html = renderToString(
    <IconProvider value={createIconSet()}>
      <IconsUsed names={['arrow-right']} />
      <IconSprite />
    </IconProvider>,
  )
  expect(html).toContain('<path d="M5 12h14M12 5l7 7-7 7"/>')
})

test('the sprite contains each icon of the page once, and no other', () => {
  const html = renderToString(
    <IconProvider value={createIconSet()}>
      <Icon name="heart" />
      <Icon name="search" />
      <Icon name="heart" />
      <IconsUsed names={['check']} />
      <IconSprite />
    </IconProvider>,
  )
  expect(symbols(html)).toEqual(['i-heart', 'i-search', 'i-check'])
  expect(html.match(/href="#i-heart"/g)).toHaveLength(2)
})

test('a later sprite of the same page contains only new icons', () => {
  const html = renderToString(
    <IconProvider value={createIconSet()}>
      <Icon name="heart" />
      <IconSprite />
      <Icon name="heart" />
      <Icon name="x" />
      <IconSprite />
    </IconProvider>,
  )
  expect(symbols(html)).toEqual(['i-heart', 'i-x'])
})

test('two renders do not share icons', () => {
  const render = (name: 'heart' | 'x') =>
    renderToString(
      <IconProvider value={createIconSet()}>
        <Icon name={name} />
        <IconSprite />
      </IconProvider>,
    )
  expect(symbols(render('heart'))).toEqual(['i-heart'])
  expect(symbols(render('x'))).toEqual(['i-x'])
})
