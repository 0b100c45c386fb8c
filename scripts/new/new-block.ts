import { checkFolderAndName, literal, UsageError, type NewFiles } from './new-files.ts'

export const blockUsage = `npm run new -- block <family>/<name> "<name for editors>"
  for example: npm run new -- block text/call-out "Call Out"`

/** A block of the visual editor with one text, and its test. @throws {UsageError} */
export function addBlock(files: NewFiles, file = '', name = ''): void {
  const { folder, base } = checkFolderAndName(file)
  const families = files.folders('src/blocks')
  if (!families.includes(folder))
    throw new UsageError(`"${folder}" is no family of blocks: choose one of ${families.join(', ')}`)
  if (!/^[A-Z][A-Za-z0-9]*( [A-Z][A-Za-z0-9]*)*$/.test(name))
    throw new UsageError(`"${name}" must be a name for editors in words that begin with a capital, like "Call Out"`)
  const registry = files.read('src/blocks/registry.ts')
  if (registry.includes(`  '${name}': '`) || registry.includes(`  ${name}: '`))
    throw new UsageError(`A block called "${name}" exists already: choose another name`)

  const key = name.includes(' ') ? literal(name) : name
  files.insert('src/blocks/registry.ts', `  ${key}: '${file}',`, '} as const', 'export const blockFiles')
  files.create(
    `src/blocks/${folder}/${base}.block.tsx`,
    `import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import { text } from '../option-shapes.ts'

/** A paragraph; without a text there is nothing. */
export default defineBlock({
  name: ${literal(name)},
  schema: z.object({ text }),
  inputs: { text: { type: 'longText' } },
  Component: ({ options: { text } }) => text && <p>{text}</p>,
})
`,
  )
  files.create(
    `src/blocks/${folder}/${base}.block.test.tsx`,
    `import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'

test('shows its text, and nothing without one', async () => {
  expect(await renderBlock(${literal(name)}, { text: 'Bonjour' })).toContain('<p>Bonjour</p>')
  expect(await renderBlock(${literal(name)})).not.toContain('<p>')
})
`,
  )
}
