import * as events from '../../events/events.contract.ts'
import { topicCoverPath } from '../../lib/cover-path.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { PublicContext } from '../../page/define-page.ts'

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
