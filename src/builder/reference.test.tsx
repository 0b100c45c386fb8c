import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readRendered } from '../../tests/support/builder-html.ts'
import { builtIns } from './built-ins/built-ins.ts'
import type { Entry } from './entry.ts'
import { renderEntry } from './render/render-entry.tsx'
import { loadCompiler } from './evaluate/evaluate.ts'

await loadCompiler()

const folder = 'tests/fixtures/builder'
const references = globSync('*/*.html', { cwd: `${folder}/reference` })
  .map((file) => file.replace(/\.html$/, ''))
  .toSorted()

/** Intended differences from the reference renderer. */
const otherwise: Record<string, string> = {
  'mitosis/mitosis-localization': 'a link in several languages is resolved; the reference writes [object Object]',
  'mitosis/mitosis-localization@es-AR': 'a link in several languages is resolved; the reference writes [object Object]',
  'mitosis/mitosis-localization@fr-CA': 'a link in several languages is resolved; the reference writes [object Object]',
  'mitosis/mitosis-text-bindings': 'a value that is missing is left out; the reference writes undefined',
  'components/spec-ab-test': 'one variation is rendered, not all with scripts that choose',
  'components/spec-ab-test-interactive': 'one variation is rendered, not all with scripts that choose',
  'symbols/spec-symbol-ab-test': 'one variation is rendered, not all with scripts that choose',
  'components/spec-personalization-container': 'no personalisation in the browser',
  'components/spec-variant-containers': 'no personalisation in the browser',
}

/** Splits `room/name@locale+variant` into the entry and the options it was rendered with. */
function inputOf(reference: string): { entry: Entry; locale: string | undefined } {
  const [, room, name = '', locale, variant] = /^(\w+)\/([^@+]+)(?:@(.+))?(?:\+(.+))?$/.exec(reference)!
  const stored = JSON.parse(readFileSync(`${folder}/content/${room}/${name}.json`, 'utf8')) as Entry
  // Entries without an id got one derived from their name in the reference.
  const entry = { ...stored, id: stored.id ?? `content-id-${name.slice(0, 20).replaceAll('-', '')}` }
  const variation = /^var-(.*)$/.exec(variant ?? '')?.[1]
  const data = variation === undefined ? undefined : entry.variations?.[variation]?.data
  return { entry: data ? { ...entry, data, testVariationId: variation! } : entry, locale }
}

function render(reference: string): string {
  const { entry, locale } = inputOf(reference)
  const { body, css } = renderEntry(entry, {
    model: 'page',
    registry: builtIns,
    locale,
    isTrusted: () => true,
    log: () => undefined,
  })
  return renderToStaticMarkup(
    <>
      <style>{css}</style>
      {body}
    </>,
  )
}

test('at most a tenth of the references differ, each with a documented reason', () => {
  expect(references.length).toBeGreaterThan(100)
  expect(Object.keys(otherwise).length).toBeLessThanOrEqual(references.length / 10)
})

test.each(references.filter((reference) => !(reference in otherwise)))(
  '%s is rendered as the editor’s own renderer does',
  (reference) => {
    const ours = readRendered(render(reference))
    const theirs = readRendered(readFileSync(`${folder}/reference/${reference}.html`, 'utf8'))
    expect(ours.structure).toEqual(theirs.structure)
    expect([...ours.rules].toSorted()).toEqual([...theirs.rules].toSorted())
  },
)

test.each(Object.keys(otherwise))('%s is rendered with an intended difference', (reference) => {
  expect(readRendered(render(reference)).structure.length).toBeGreaterThan(3)
})
