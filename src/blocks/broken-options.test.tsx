import { expect, test } from 'vitest'
import { renderBlock } from '../../tests/support/render-block.tsx'
import { blockFiles, loadBlocks } from './registry.ts'

const { blocks } = await loadBlocks(Object.keys(blockFiles))
const url = 'javascript:alert(1)'
const broken = [null, '', 0, -1, Number.NaN, true, [], {}, [null], [{}], 'x'.repeat(6000), 'url(x);}', url]

test.each(blocks.map(({ name, inputs }) => [name, Object.keys(inputs)] as const))(
  'broken options of %s cost their own value only',
  async (name, names) => {
    for (const value of broken) {
      const all = await renderBlock(name, Object.fromEntries(names.map((option) => [option, value])))
      expect(all).toContain('builder-id="builder-1"')
      expect(all).not.toMatch(/(href|src|action)="javascript:|style="[^"]*url\(x/)
    }
  },
)
