import { expect, test } from 'vitest'
import { blockFiles, loadBlocks, type BlockName } from './registry.ts'

interface Field {
  default?: unknown
  enum?: readonly string[]
  required?: true
}
const required = { required: true } as const

/** Blocks and inputs of spec §3, with the defaults of §3 and §9 and the required ones of §5. */
const specified: Record<string, Record<string, Field>> = {
  Heading: {
    textBefore: {},
    textBean: {},
    textAfter: {},
    colorText: {},
    colorBean: {},
    customColorBean: {},
    tag: { enum: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], default: 'h2' },
    tagClass: {},
  },
  Button: {
    label: {},
    type: {},
    variant: { enum: ['full', 'ghost', 'text', 'bare'] },
    size: { enum: ['small', 'medium', 'default', 'full', 'round'] },
    icon: {},
    'icon-right': {},
    'animate-icon': {},
    disabled: {},
    loading: {},
    tag: {},
    role: {},
    'input-type': {},
  },
  PageHeader: { background: { default: '#0c3944' }, 'text-color': { default: 'white' }, image: {}, imageAlt: {} },
  Section: {
    background: {},
    color: {},
    noRightPadding: {},
    noHorizontalPadding: {},
    noVerticalPadding: {},
    noInnerWrapper: {},
    radius: { enum: ['none', 'top', 'bottom', 'both'] },
  },
  Quote: { text: {}, author: {}, color: {} },
  NewsletterCard: {
    titleBefore: {},
    titleBean: {},
    titleAfter: {},
    description: {},
    hideDescription: {},
    image: {},
    size: { enum: ['small', 'normal'] },
    theme: { enum: ['neutral', 'parsley', 'entrepreneuriat'] },
    source: { default: 'chiche' },
    destination: { enum: ['mailchimp', 'spot'] },
  },
  'Buzzing Sidebar Articles': { title: { default: 'Ça buzze' }, limit: { default: 3 }, weeksAgo: { default: 12 } },
  'Sidebar Sticky Group': {},
  Breadcrumbs: { items: {}, color: {} },
  Article: { content: required, variant: { enum: ['text', 'flat', 'square', 'spotlight', 'line'] } },
  'Current Survey': { background: {}, title: {} },
  'Exclusivity Card': {
    exclusivityId: {},
    context: { enum: ['chiche-homepage', 'chiche-article-sidebar', 'chiche-event-register'] },
  },
  Event: {
    slug: {},
    event: {},
    variant: { enum: ['flat', 'square', 'spotlight', 'line', 'spotlight-auto'] },
    image: {},
    useCoverDisplay: {},
    track: {},
  },
  Teaser: {
    variant: {},
    to: {},
    title: {},
    text: {},
    target: { default: '_blank' },
    image: {},
    tagLabel: {},
    tagColor: {},
    tagBGColor: {},
    tagIcon: {},
  },
  'Card Link': { text: {}, to: {}, background: {}, textColor: {}, buttonBackground: {}, noStyling: {} },
  Carousel: {
    slidesPerView: { default: 4 },
    viewMoreLink: {},
    viewMoreLabel: {},
    viewMoreColor: {},
    showNavigation: {},
    navColor: {},
    articleVariant: {},
    query: {},
    ownQuery: {},
    useCoverDisplay: {},
    centerInsufficientSlides: {},
  },
  'Articles qui buzzent': { textBeforeBean: {}, textBean: {}, textAfterBean: {}, numberOfArticles: { default: 6 } },
  'Newsletter Section': {
    image: {},
    textBefore: {},
    textBean: {},
    textAfter: {},
    description: {},
    source: { default: 'chiche' },
    background: {},
    textColor: {},
  },
  Partenariat: { sponsoredBy: required, theme: { enum: ['light', 'dark'] }, text: {} },
  FilterEvents: {
    limit: { default: 3 },
    source: {},
    momentum: {},
    topic: {},
    showPagination: {},
    includePrivate: {},
    showFilters: {},
    showNewsletterHero: {},
    listType: {},
  },
  ExpertBean: {
    direction: { enum: ['horizontal', 'vertical'], ...required },
    size: { enum: ['small', 'large', 'xlarge'], ...required },
    image: {},
  },
  MksButton: { icon: {}, size: required, text: {}, iconRight: {}, animateIcon: {}, type: {}, variant: {} },
  ActionCard: { action: {}, background: {}, textColor: {}, buttonBackground: {} },
  ActionCardCustom: { cover: {}, title: {}, text: {}, link: {}, background: {}, textColor: {}, buttonBackground: {} },
}

/** What the site's own home and error pages are made of besides. */
const ours: Record<string, Record<string, Field>> = {
  'Event Search': {
    textBefore: {},
    textBean: {},
    textAfter: {},
    text: {},
    look: { enum: ['crowd', 'quiet'], default: 'crowd' },
    shortcuts: { default: true },
    tag: { enum: ['h1', 'h2'], default: 'h1' },
  },
  'Near Events': { title: {} },
  'Event Topics': { title: {}, limit: { default: 6 } },
  'Featured Event': { slug: {}, title: {} },
  'Event Row': {
    kind: { enum: ['coming', 'online', 'chosen'], default: 'coming' },
    look: { enum: ['shelf', 'grid'], default: 'shelf' },
    limit: { default: 6 },
    title: {},
    first: {},
  },
  'Event Cities': { title: {}, limit: { default: 12 } },
  'Organize Panel': { textBefore: {}, textBean: {}, textAfter: {}, text: {}, label: {} },
  'Error Message': { title: {}, text: {}, search: { default: true }, tag: { enum: ['h1', 'h2'], default: 'h1' } },
}
const all = { ...specified, ...ours }

const { blocks } = await loadBlocks(Object.keys(blockFiles))

test('editors can place the blocks of the specification and ours, and no others', () => {
  expect(Object.keys(blockFiles).toSorted()).toEqual(Object.keys(all).toSorted())
  expect(blocks.map(({ name }) => name)).toEqual(Object.keys(blockFiles))
})

test.each(Object.entries(all))('%s has these inputs', (name, fields) => {
  const { inputs, schema } = blocks.find((block) => block.name === name)!
  expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(fields).toSorted())
  for (const [field, expected] of Object.entries(fields)) {
    const input = inputs[field]!
    if (expected.enum) expect(input.enum, field).toEqual(expected.enum)
    if ('default' in expected) expect(input.defaultValue, field).toBe(expected.default)
    expect(input.required ?? false, `${field} is required`).toBe(expected.required ?? false)
    // What the editor starts with is what the block takes a missing value for.
    if (input.defaultValue !== undefined)
      expect(schema.shape[field]!.parse(undefined), field).toEqual(input.defaultValue)
  }
})

test('of two names for a block, the first that loads is the only one', async () => {
  const twice = await loadBlocks(['Heading', 'Text', 'Heading', 'constructor'] satisfies (BlockName | string)[])
  expect(twice.blocks.map(({ name }) => name)).toEqual(['Heading'])
  expect(twice.files).toEqual(['src/blocks/text/heading.block.tsx'])
})
