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
 * The home page of each variant (D3) before editors change it, and where their content cannot be had. A new site has it as
 * entries; titles that are not given are the site's own texts.
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
                    options: { title: words(['Ça buzze', 'Everyone reads this', 'Lo que se lee']) },
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
            titleBefore: words(['Une idée pour agir,', 'One idea to act on,', 'Una idea para actuar,']),
            titleBean: words(['chaque jeudi', 'every Thursday', 'cada jueves']),
            description: words([
              'Trois rendez-vous près de chez toi, un article qui donne envie, zéro morale.',
              'Three things to do near you, one article that makes you want to, no sermon.',
              'Tres citas cerca de ti, un artículo que anima, cero sermones.',
            ]),
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
