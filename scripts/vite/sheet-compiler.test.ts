import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { constantsFile, mixinFiles, SheetCompiler } from './sheet-compiler.ts'

const mixins = `@mixin text($size, $weight, $line-height) {
  font-size: $size;
  font-weight: $weight;
  line-height: $line-height;
}
@mixin columns($columns, $gap) {
  grid-template-columns: $columns;
  gap: $gap;
}
@mixin title {
  @include text(var(--l), 800);
}
`

/** The compiled text of one sheet of a project with these mixins. */
async function compiled(css: string, name = 'card.module.css'): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'sheets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/styles'), { recursive: true })
  for (const file of [constantsFile, ...mixinFiles]) writeFileSync(join(root, file), '')
  writeFileSync(join(root, mixinFiles[0]!), mixins)
  writeFileSync(join(root, constantsFile), ':root {\n  --l: 20px;\n}\n')
  writeFileSync(join(root, 'src', name), css)
  return (await new SheetCompiler(root, false).compile(join(root, 'src', name))).css
}

test('a mixin gets values, leaves out what it is not given, and may include another', async () => {
  expect(await compiled('.a {\n  @include text(1rem, 700, 1.2);\n}\n')).toContain(
    '{font-size:1rem;font-weight:700;line-height:1.2}',
  )
  expect(await compiled('.a {\n  @include title;\n}\n')).toContain('{font-size:20px;font-weight:800}')
})

test('a comma within parentheses belongs to the value', async () => {
  expect(await compiled('.a {\n  @include columns(repeat(2, minmax(0, 1fr)) auto, 4px);\n}\n')).toContain(
    '{grid-template-columns:repeat(2,minmax(0,1fr)) auto;gap:4px}',
  )
})

test('a module is in the layer of components, unless it names one; a sheet of the site is in none', async () => {
  expect(await compiled('.a {\n  top: 0;\n}\n')).toMatch(/^@layer components\{/)
  expect(await compiled('@layer overrides {\n  .a {\n    top: 0;\n  }\n}\n')).toMatch(/^@layer overrides\{/)
  expect(await compiled('a {\n  top: 0;\n}\n', 'site.css')).toMatch(/^a\{/)
})

test('an unknown mixin is refused by its name', async () => {
  await expect(compiled('.a {\n  @include nothing;\n}\n')).rejects.toThrow('@include nothing')
})
