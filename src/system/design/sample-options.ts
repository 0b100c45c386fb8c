import type { BlockDefinition, BlockInput } from '../../builder/define-block.ts'
import type { ContentReader } from '../../builder/content-reader.ts'
import type { Translate } from '../../i18n/translate.ts'
import { topicCoverPath } from '../../lib/cover-path.ts'

interface SampleSources {
  t: Translate
  content: ContentReader
}

/** Inputs of which every value is shown. */
const looks = ['variant', 'direction', 'theme']

/**
 * Options of the samples of a block, derived from its inputs: one sample per variant, else one.
 * @param chosen options that cannot be derived
 */
export async function sampleOptions(
  { inputs }: Pick<BlockDefinition, 'inputs'>,
  chosen: Record<string, unknown>,
  sources: SampleSources,
): Promise<Record<string, unknown>[]> {
  const entries = await Promise.all(
    Object.entries(inputs).map(async ([name, input]) => [name, await sampleValue(name, input, sources)] as const),
  )
  const options = { ...Object.fromEntries(entries), ...chosen }
  const look = looks.find((name) => inputs[name]?.enum && !(name in chosen))
  if (look === undefined) return [options]
  // The title names the variant, so that headings are distinct.
  return inputs[look]!.enum!.map((value) => ({
    ...options,
    ...('titleAfter' in inputs && { titleAfter: value }),
    [look]: value,
  }))
}

async function sampleValue(name: string, input: BlockInput, { t, content }: SampleSources): Promise<unknown> {
  if (input.defaultValue !== undefined) return input.defaultValue
  if (input.type === 'reference') return input.model && content.one(input.model).then((value) => referenceTo(value))
  if (input.type === 'file') return topicCoverPath('ecologie', name)
  if (input.type === 'url') return '/events'
  if (input.enum || (input.type !== 'string' && input.type !== 'longText')) return undefined
  if (/before/i.test(name)) return t('design.before')
  if (/bean/i.test(name)) return t('design.bean')
  if (/author/i.test(name)) return t('design.person')
  if (input.type === 'longText' || /description/i.test(name)) return t('design.descriptionValue')
  return /title|label|text$/i.test(name) ? t('design.event') : undefined
}

const referenceTo = (value: { id?: string } | null) => (value?.id ? { id: value.id, value } : undefined)
