import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderWhole } from '../../tests/support/pages/render-whole.ts'
import { defineBlock } from './define-block.ts'
import { prepareContent } from './prepare-content.tsx'
import { loadCompiler } from './evaluate/evaluate.ts'

await loadCompiler()

const words = defineBlock({
  name: 'Words',
  schema: z.object({ text: z.string() }),
  inputs: { text: { type: 'string' } },
  Component: ({ options: { text } }) => <p>{text}</p>,
})
const Within = ({ list }: { list: unknown }) => <i>{(list as string[]).length}</i>
const broken = defineBlock({
  name: 'Broken',
  schema: z.object({}),
  inputs: {},
  Component: () => (
    <section>
      <Within list={null} />
    </section>
  ),
})

test('a block that fails to render is left out and logged; the rest of the page is sent', async () => {
  const logged: string[] = []
  const { body } = prepareContent(
    {
      id: 'entry',
      data: {
        blocks: [
          { id: 'builder-1', component: { name: 'Words', options: { text: 'Avant' } } },
          { id: 'builder-2', component: { name: 'Broken' } },
          { id: 'builder-3', component: { name: 'Words', options: { text: 'Après' } } },
        ],
      },
    },
    { model: 'page', blocks: [words, broken], loading: undefined, log: (message) => logged.push(message) },
  )
  const html = await renderWhole(body)
  expect(html).toContain('<p>Avant</p>')
  expect(html).toContain('<p>Après</p>')
  expect(html).not.toContain('<section')
  expect(logged).toEqual(['The block Broken cannot be drawn and is left out.'])
})
