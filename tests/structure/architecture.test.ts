import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawArchitecture, drawingFile } from '../../scripts/architecture/draw.ts'

test('the drawing of the architecture shows the imports of today', () => {
  expect(readFileSync(drawingFile, 'utf8') === drawArchitecture(), 'run `npm run draw` and look at what changed').toBe(
    true,
  )
})
