import type { BlockDefinition } from '../builder/define-block.ts'
import type { BlockLoading } from './block-loading.ts'

/** All blocks of this site: name in the editor → file. */
export const blockFiles = {
  Heading: 'text/heading',
  Button: 'text/button',
  MksButton: 'text/mks-button',
  Quote: 'text/quote',
  PageHeader: 'structure/page-header',
  Section: 'structure/section',
  Breadcrumbs: 'structure/breadcrumbs',
  'Sidebar Sticky Group': 'structure/sidebar-sticky-group',
  Teaser: 'cards/teaser',
  'Card Link': 'cards/card-link',
  ActionCard: 'cards/action-card',
  ActionCardCustom: 'cards/action-card-custom',
  Partenariat: 'cards/partenariat',
  ExpertBean: 'cards/expert-bean',
  NewsletterCard: 'forms/newsletter-card',
  'Newsletter Section': 'forms/newsletter-section',
  'Current Survey': 'forms/current-survey',
  'Exclusivity Card': 'forms/exclusivity-card',
  Article: 'lists/article',
  Carousel: 'lists/carousel',
  'Social Feed': 'lists/social-feed',
  'Articles qui buzzent': 'lists/buzzing-articles',
  'Buzzing Sidebar Articles': 'lists/buzzing-sidebar-articles',
  Event: 'events/event',
  FilterEvents: 'events/filter-events',
  'Event Search': 'discover/event-search',
  'Near Events': 'discover/near-events',
  'Event Topics': 'discover/event-topics',
  'Featured Event': 'discover/featured-event',
  'Event Row': 'discover/event-row',
  'Event Cities': 'discover/event-cities',
  'Poster Wall': 'bands/poster-wall',
  'Reading Band': 'bands/reading-band',
  'Word Game': 'bands/word-game',
  Kiosk: 'bands/kiosk',
  Partners: 'bands/partners',
  'City Hubs': 'bands/city-hubs',
  'Online Hours': 'bands/online-hours',
  Dares: 'bands/dares',
  'Organize Panel': 'discover/organize-panel',
  'Error Message': 'structure/error-message',
} as const satisfies Record<string, string>

export type BlockName = keyof typeof blockFiles
type Block = BlockDefinition<BlockLoading>

const files = import.meta.glob<Block>('./**/*.block.tsx', { import: 'default' })

/** Path of a block's file from the project root; the block's CSS is added to pages that use it. */
export const blockFile = (name: BlockName): string => `src/blocks/${blockFiles[name]}.block.tsx`

const isBlockName = (name: string): name is BlockName => Object.hasOwn(blockFiles, name)

/** Loads the blocks for the given component names. */
export async function loadBlocks(names: Iterable<string>): Promise<{ blocks: Block[]; files: string[] }> {
  const own = [...new Set(names)].filter(isBlockName)
  const blocks = await Promise.all(own.map((name) => files[`./${blockFiles[name]}.block.tsx`]!()))
  return { blocks, files: own.map(blockFile) }
}
