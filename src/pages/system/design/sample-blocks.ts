import { blockFiles, loadBlocks, type BlockName } from '../../../blocks/registry.ts'
import type { Block, Entry } from '../../../builder/entry.ts'
import * as events from '../../../contracts/v1/events.ts'
import { generatedCoverPath } from '../../../lib/cover-path.ts'
import type { PublicContext } from '../../define-page.ts'
import { sampleOptions } from './sample-options.ts'

/** Families of blocks, by the folder of their files. */
export const families = ['text', 'structure', 'cards', 'lists', 'forms', 'events', 'discover'] as const
export type Family = (typeof families)[number]

/** An entry with each block of a family in each of its looks, as an editor might write it. */
export async function sampleEntry(family: Family, context: PublicContext): Promise<Entry> {
  const { t } = context.i18n
  const names = (Object.keys(blockFiles) as BlockName[]).filter((name) => blockFiles[name].startsWith(`${family}/`))
  const { blocks } = await loadBlocks(names)
  const samples = await Promise.all(
    blocks.map(async (block, place) => {
      const id = `design-${family}-${place}`
      const looks = await sampleOptions(block, await chosen(block.name, context), { t, content: context.content })
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

/** Three beside each other; all of them under each other where it is narrow. */
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

const sampleReference = (data: Record<string, unknown>) => ({ id: 'sample', value: { data } })

/** What a block's inputs cannot tell about a good sample. */
async function chosen(name: string, { i18n, api }: PublicContext): Promise<Record<string, unknown>> {
  switch (name) {
    case 'Heading':
      return { tag: 'h3' }
    case 'Event Search':
    case 'Error Message':
      return { tag: 'h2' }
    case 'Button':
    case 'MksButton':
      return { type: 'primary', icon: 'arrow-right', 'icon-right': true, iconRight: true, animateIcon: true }
    case 'Section':
      return { background: '#24673a', radius: 'both' }
    case 'Breadcrumbs':
      return {
        items: [
          { label: i18n.t('design.events'), path: '/events' },
          { label: i18n.t('design.reuse'), path: '/events/topic/reemploi' },
          { label: i18n.t('design.event') },
        ],
      }
    case 'Quote':
      return { text: i18n.t('design.quote') }
    case 'Teaser':
      return { tagLabel: i18n.t('design.free'), tagIcon: 'star', target: '_self' }
    case 'ActionCard':
      return {
        action: sampleReference({
          titre: i18n.t('design.eventTitleValue'),
          texte: i18n.t('design.descriptionValue'),
          cover: generatedCoverPath('alimentation', name),
          lien: '/events',
        }),
        background: '#9b084f',
        buttonBackground: '#fff30d',
      }
    case 'Partenariat': {
      const logo = generatedCoverPath('ecologie', name)
      return {
        sponsoredBy: sampleReference({ partner: 'Les Semeurs', link: 'https://example.org', logo }),
        text: undefined,
      }
    }
    case 'ExpertBean':
      return { size: 'large' }
    case 'Event': {
      const { data } = await api(events.list, { query: { limit: 1 } })
      return { slug: data[0]?.slug }
    }
    // Under the site's own titles, so that no two parts of the page have the same name.
    case 'Near Events':
    case 'Event Row':
    case 'Event Topics':
    case 'Event Cities':
      return { title: undefined }
    case 'Organize Panel':
      return { textBefore: undefined, textBean: undefined }
    case 'Carousel':
      return { ownQuery: { topics: ['ecologie', 'alimentation', 'energie'] }, viewMoreLink: '/media' }
    case 'FilterEvents':
      return { showFilters: true, showPagination: true, showNewsletterHero: true }
    default:
      return {}
  }
}
