import { useI18n } from '../../i18n/use-i18n.ts'
import { compose, type ComposedContent } from '../../content/composed/compose.ts'
import { ContentView } from '../../content/composed/content-view.tsx'
import type { Head, PublicContext } from '../../page/define-page.ts'
import { Section } from './section.tsx'
import { blockFiles, loadBlocks, type BlockName } from '../../blocks/registry.ts'
import type { Block, Entry } from '../../builder/entry.ts'
import { ownOptions, sampleOptions } from './sample-options.ts'

type Samples = [family: Family, content: ComposedContent][]

/** Every block of the visual editor, rendered as on a page by editors. */
export const loadBlockSamples = (context: PublicContext): Promise<Samples> =>
  Promise.all(
    families.map(async (family): Promise<Samples[number]> => [
      family,
      await compose({ entry: await sampleEntry(family, context) }, context),
    ]),
  )

/** Resources of the samples for the page's head. */
export const headOfSamples = (samples: Samples): NonNullable<Head['content']> => ({
  css: samples.map(([, { head }]) => head.css).join(''),
  files: samples.flatMap(([, { head }]) => head.files),
})

/** One section per family of blocks. */
export function Blocks({ samples }: { samples: Samples }) {
  const { t } = useI18n()
  return samples.map(([family, content]) => (
    <Section key={family} title={t(`design.families.${family}`)}>
      <ContentView content={content} />
    </Section>
  ))
}

/** Families of blocks, by the folder of their files. */
export const families = ['text', 'structure', 'cards', 'lists', 'forms', 'events', 'discover', 'bands'] as const
type Family = (typeof families)[number]

/** An entry with each block of a family in each of its variants. */
async function sampleEntry(family: Family, context: PublicContext): Promise<Entry> {
  const { t } = await context.texts
  const names = (Object.keys(blockFiles) as BlockName[]).filter((name) => blockFiles[name].startsWith(`${family}/`))
  const { blocks } = await loadBlocks(names)
  const samples = await Promise.all(
    blocks.map(async (block, place) => {
      const id = `design-${family}-${place}`
      const looks = await sampleOptions(block, await ownOptions(block.name, context), { t, content: context.content })
      const shown = looks.map((options, look): Block => {
        const inner = [text(`${id}-${look}-text`, `<h3>${t('design.person')}</h3><p>${t('design.job')}</p>`)]
        return {
          id: `${id}-${look}`,
          component: { name: block.name, options },
          ...(block.canHaveChildren && { children: inner }),
        }
      })
      return [text(`${id}-name`, `<p><strong>${block.name}</strong></p>`), shown.length > 1 ? beside(id, shown) : shown]
    }),
  )
  return { id: `design-${family}`, data: { blocks: samples.flat(2) } }
}

const text = (id: string, html: string): Block => ({
  id,
  component: { name: 'Text', options: { text: html } },
  responsiveStyles: { large: { marginBlock: '14px' } },
})

/** A row of three columns that stack on narrow screens. */
const beside = (id: string, blocks: readonly Block[]): Block => ({
  id: `${id}-looks`,
  component: {
    name: 'Columns',
    options: {
      columns: [0, 1, 2].map((column) => ({
        blocks: blocks
          .filter((_, index) => index % 3 === column)
          .map((block) => ({ ...block, responsiveStyles: { large: { marginBlock: '10px' } } })),
      })),
    },
  },
})
