import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Heading } from './heading.tsx'

test('unset, a heading is an h2', () => {
  expect(renderToStaticMarkup(<Heading textBefore="Agir" />)).toMatch(/^<h2>Agir/)
})

test('the words of the bean stand between the others, apart from them', () => {
  const text = renderToStaticMarkup(
    <Heading level={1} textBefore="Des idées" textBean="pour agir" textAfter="ici" />,
  ).replace(/<[^>]+>/g, '')
  expect(text).toBe('Des idées pour agir ici')
})

test('an editor’s bean takes the ink that reads on it', () => {
  expect(renderToStaticMarkup(<Heading textBean="agir" beanColour="#0c3944" />)).toContain('--on-bean:#ffffff')
  expect(renderToStaticMarkup(<Heading textBean="agir" beanColour="#c1e94e" />)).toContain('--on-bean:#06212a')
})
