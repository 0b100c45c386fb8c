import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Heading } from './heading.tsx'

test('the default heading is an h2', () => {
  expect(renderToStaticMarkup(<Heading textBefore="Agir" />)).toMatch(/^<h2>Agir/)
})

test('textBean appears between the other words, separated by spaces', () => {
  const text = renderToStaticMarkup(
    <Heading level={1} textBefore="Des idées" textBean="pour agir" textAfter="ici" />,
  ).replace(/<[^>]+>/g, '')
  expect(text).toBe('Des idées pour agir ici')
})

test('text on a bean coloured by an editor stays readable', () => {
  expect(renderToStaticMarkup(<Heading textBean="agir" beanColour="#0c3944" />)).toContain('--on-bean:#ffffff')
  expect(renderToStaticMarkup(<Heading textBean="agir" beanColour="#c1e94e" />)).toContain('--on-bean:#06212a')
})
