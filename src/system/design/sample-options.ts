import type { BlockDefinition, BlockInput } from '../../builder/define-block.ts'
import type { ContentReader } from '../../builder/content-reader.ts'
import type { Translate } from '../../i18n/translate.ts'
import { topicCoverPath } from '../../lib/cover-path.ts'
import * as events from '../../events/events.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { PublicContext } from '../../page/define-page.ts'

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

type Options = Record<string, unknown>

/** Sample options of a block that cannot be derived from its inputs. */
export async function ownOptions(name: string, { texts, api }: PublicContext): Promise<Options> {
  if (name !== 'Event') return fixedOptions[name] ?? textOptions(await texts)[name] ?? {}
  const { data } = await api(events.list, { query: { limit: 1 } })
  return { slug: data[0]?.slug }
}

const button = { type: 'primary', icon: 'arrow-right', 'icon-right': true, iconRight: true, animateIcon: true }
/** Without a sample title: headings need distinct texts, since they are the accessible names of sections. */
const untitled = { title: undefined }
const sampleReference = (data: Options) => ({ id: 'sample', value: { data } })

/** By the name of the block, in every language. */
const fixedOptions: Readonly<Record<string, Options>> = {
  Heading: { tag: 'h3' },
  'Event Search': { tag: 'h2' },
  'Error Message': { tag: 'h2' },
  Button: button,
  MksButton: button,
  Section: { background: '#24673a', radius: 'both' },
  Partenariat: {
    sponsoredBy: sampleReference({
      partner: 'Les Semeurs',
      link: 'https://example.org',
      logo: topicCoverPath('ecologie', 'Partenariat'),
    }),
    text: undefined,
  },
  ExpertBean: { size: 'large' },
  'Near Events': untitled,
  'Event Row': untitled,
  'Event Topics': untitled,
  'Event Cities': untitled,
  'Poster Wall': untitled,
  'Reading Band': untitled,
  'Word Game': untitled,
  Partners: untitled,
  'City Hubs': { title: undefined, first: [{ city: 'paris' }] },
  'Online Hours': untitled,
  Dares: { title: undefined, items: [] },
  'Organize Panel': { textBefore: undefined, textBean: undefined },
  Carousel: { ownQuery: { topics: ['ecologie', 'alimentation', 'energie'] }, viewMoreLink: '/media' },
  FilterEvents: { showFilters: true, showPagination: true, showNewsletterHero: true },
}

/** By the name of the block, with texts in the language of the page. */
const textOptions = ({ t }: I18n): Readonly<Record<string, Options>> => ({
  Breadcrumbs: {
    items: [
      { label: t('design.events'), path: '/events' },
      { label: t('design.reuse'), path: '/events/topic/reemploi' },
      { label: t('design.event') },
    ],
  },
  Quote: { text: t('design.quote') },
  Teaser: { tagLabel: t('design.free'), tagIcon: 'star', target: '_self' },
  ActionCard: {
    action: sampleReference({
      titre: t('design.eventTitleValue'),
      texte: t('design.descriptionValue'),
      cover: topicCoverPath('alimentation', 'ActionCard'),
      lien: '/events',
    }),
    background: '#9b084f',
    buttonBackground: '#fff30d',
  },
})
