import { useI18n } from '../../i18n/use-i18n.ts'
import { compose, type ComposedContent } from '../../content/composed/compose.ts'
import { ContentView } from '../../content/composed/content-view.tsx'
import type { Head, PublicContext } from '../../page/define-page.ts'
import { families, sampleEntry, type Family } from './sample-blocks.ts'
import { Section } from './section.tsx'

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
