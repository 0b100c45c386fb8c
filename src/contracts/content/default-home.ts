import { block, words, type WrittenBlock } from './written-block.ts'

type DefaultHome = { id: string; name: string; data: { url: '/'; blocks: WrittenBlock[] } }

const home = (variant: string, blocks: WrittenBlock[]): DefaultHome => ({
  id: `page-home-${variant}`,
  name: `Accueil ${variant}`,
  data: { url: '/', blocks },
})

const own = (name: string, options: Record<string, unknown> = {}) =>
  block(`home-${name.toLowerCase().replaceAll(' ', '-')}`, name, { options, flush: true })

/**
 * The initial home page of each site variant (D3): seeded as an entry on a new site, and rendered when the content
 * service is unavailable. Blocks without a title use the site's own texts.
 */
export const defaultHomes: Record<'chiche' | 'international', DefaultHome> = {
  chiche: home('chiche', [
    own('Event Search'),
    own('Near Events'),
    own('Event Topics'),
    own('Featured Event'),
    block('home-media', 'Section', {
      flush: true,
      children: [
        block('home-columns', 'Columns', {
          flush: true,
          options: {
            space: 40,
            stackColumnsAt: 'tablet',
            columns: [
              { blocks: [block('home-poll', 'Current Survey')] },
              {
                blocks: [
                  block('home-articles', 'Buzzing Sidebar Articles', {
                    options: { title: words({ fr: 'Ça buzze', en: 'Everyone reads this', es: 'Lo que se lee' }) },
                  }),
                  block('home-offer', 'Exclusivity Card', { options: { context: 'chiche-homepage' } }),
                ],
              },
            ],
          },
        }),
      ],
    }),
    own('Event Row', { kind: 'online', limit: 6 }),
    own('Event Cities'),
    own('Organize Panel'),
    block('home-newsletter', 'Section', {
      flush: true,
      children: [
        block('home-newsletter-card', 'NewsletterCard', {
          flush: true,
          options: {
            titleBefore: words({ fr: 'Une idée pour agir,', en: 'One idea to act on,', es: 'Una idea para actuar,' }),
            titleBean: words({ fr: 'chaque jeudi', en: 'every Thursday', es: 'cada jueves' }),
            description: words({
              fr: 'Trois rendez-vous près de chez toi, un article qui donne envie, zéro morale.',
              en: 'Three things to do near you, one article that makes you want to, no sermon.',
              es: 'Tres citas cerca de ti, un artículo que anima, cero sermones.',
            }),
            size: 'small',
            theme: 'neutral',
            source: 'home',
          },
        }),
      ],
    }),
  ]),
  international: home('international', [
    own('Event Search', { look: 'quiet', shortcuts: false }),
    own('Event Row', { kind: 'chosen', look: 'grid', first: true }),
    own('Event Topics'),
  ]),
}
