import { expect, test } from 'vitest'
import type { z } from 'zod'
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
    firstDay: {},
    lastDay: {},
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

const { blocks } = await loadBlocks(Object.keys(blockFiles))
const blockNamed = (name: string) => blocks.find((block) => block.name === name)!

test('a block has the name by which the registry lists it', () =>
  expect(blocks.map(({ name }) => name)).toEqual(Object.keys(blockFiles)))

test.each(Object.entries(specified))('stored contents find the inputs of %s unchanged', (name, fields) => {
  const { inputs } = blockNamed(name)
  for (const [field, expected] of Object.entries(fields)) {
    const input = inputs[field]!
    expect(input, `${field} is an input`).toBeDefined()
    if (expected.enum) expect(input.enum, field).toEqual(expected.enum)
    if ('default' in expected) expect(input.defaultValue, field).toBe(expected.default)
    expect(input.required ?? false, `${field} is required`).toBe(expected.required ?? false)
  }
})

test.each(blocks)('$name accepts what its inputs offer', ({ inputs, schema }) => {
  expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(schema.shape).toSorted())
  for (const [field, { defaultValue, enum: choices = [], required }] of Object.entries(inputs)) {
    const option = schema.shape[field] as z.ZodType
    // The value that the editor shows at first is the one that a missing value means.
    if (defaultValue !== undefined) expect(option.parse(undefined), field).toEqual(defaultValue)
    for (const choice of choices) expect(option.safeParse(choice).error, `${field}: ${choice}`).toBeUndefined()
    // A block may only be left out for want of a value that the editor asks for.
    if (!required) expect(option.safeParse(undefined).error, field).toBeUndefined()
  }
})

test('if two files define the same name, the first one that loads is used', async () => {
  const twice = await loadBlocks(['Heading', 'Text', 'Heading', 'constructor'] satisfies (BlockName | string)[])
  expect(twice.blocks.map(({ name }) => name)).toEqual(['Heading'])
  expect(twice.files).toEqual(['src/blocks/text/heading.block.tsx'])
})
