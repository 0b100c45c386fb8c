import { block, words, type WrittenBlock } from './written-block.ts'

type DefaultHome = { id: string; name: string; data: { url: '/'; blocks: WrittenBlock[] } }

const home = (variant: string, blocks: WrittenBlock[]): DefaultHome => ({
  id: `page-home-${variant}`,
  name: `Accueil ${variant}`,
  data: { url: '/', blocks },
})

const own = (name: string, options: Record<string, unknown> = {}) =>
  block(`home-${name.toLowerCase().replaceAll(' ', '-')}`, name, { options, flush: true })

const newsletter = own('Newsletter Section', {
  textBefore: words({
    fr: 'Une idée pour agir, chaque vendredi',
    en: 'One idea to act on, every Friday',
    es: 'Una idea para actuar, cada viernes',
  }),
  description: words({
    fr: 'Trois rendez-vous près de chez toi, un article qui donne envie, zéro morale. Un e-mail par semaine, tu pars quand tu veux.',
    en: 'Three things to do near you, one article that makes you want to, no sermon. One email a week, leave whenever you like.',
    es: 'Tres citas cerca de ti, un artículo que anima, cero sermones. Un correo a la semana, te vas cuando quieras.',
  }),
  source: 'home',
})

/**
 * The initial home page of each site variant (D3): seeded as an entry on a new site, and rendered when the content
 * service is unavailable. Blocks without a title use the site's own texts.
 */
export const defaultHomes: Record<'chiche' | 'international', DefaultHome> = {
  chiche: home('chiche', [
    own('Event Search'),
    own('Poster Wall'),
    own('Near Events'),
    own('Reading Band', { limit: 1 }),
    block('home-kiosk', 'Kiosk', {
      flush: true,
      children: [
        block('home-poll', 'Current Survey', { flush: true }),
        block('home-game', 'Word Game', { flush: true }),
        block('home-offer', 'Exclusivity Card', { options: { context: 'chiche-homepage' }, flush: true }),
      ],
    }),
    own('Articles qui buzzent', {
      textBeforeBean: words({ fr: 'Ça buzze', en: 'Everyone reads this', es: 'Lo que se lee' }),
      look: 'shelf',
    }),
    own('Partners'),
    newsletter,
  ]),
  international: home('international', [
    own('Event Search', { look: 'dare' }),
    own('City Hubs', {
      first: ['paris', 'london', 'madrid', 'ciudad-de-mexico', 'bruxelles', 'dakar', 'manila', 'abidjan'].map(
        (city) => ({
          city,
        }),
      ),
    }),
    own('Poster Wall', { limit: 5, ground: 'parsley' }),
    own('Online Hours'),
    own('Dares'),
    newsletter,
  ]),
}
