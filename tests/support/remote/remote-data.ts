/** The data of the remote stand-in, with exactly the fields of spec §3; `hidden` is what the service knows and does not tell. */

const dayMs = 86_400_000
const at = (now: number, days: number, hour = 18) =>
  new Date(Math.floor(now / dayMs) * dayMs + days * dayMs + hour * 3_600_000).toISOString()

export interface RemoteEvent {
  _id: string
  slug: string
  title: Record<string, string>
  description: Record<string, string>
  lang: string
  date: string
  startDate: string
  endDate: string | null
  status: string
  maxAttendees: number | null
  attendees: { user: string }[]
  registerExternal: boolean
  visio: boolean
  address: Record<string, { city: string; formattedAddress: string }>
  cover: Record<string, { url: string }>
  coverDisplay: { url: string }
  coverAltText: string
  type: { slug: string; name: Record<string, string> }
  topic: { name: Record<string, string> }
  feedbacks: { rating: number; comment: string }[]
  color: string
  user: { displayname: string; firstName: string; lastName: string }[]
  source: { user: string | null }
}

export interface Hidden {
  topic: string
  lat: number
  lng: number
  countryCode: string
  momentum: string
  pillar: string
  hotspot: string
  makesense: boolean
  private: boolean
  owner: string
  registerUrl: string | null
}

export interface Stored {
  event: RemoteEvent
  hidden: Hidden
}

const named = (fr: string, en: string, es: string) => ({ fr, en, es })

export const taxonomies = [
  { slug: 'ecologie', name: named('Écologie', 'Ecology', 'Ecología'), type: 'topic' },
  { slug: 'alimentation', name: named('Alimentation', 'Food', 'Alimentación'), type: 'topic' },
  { slug: 'solidarite', name: named('Solidarité', 'Solidarity', 'Solidaridad'), type: 'topic' },
  { slug: 'atelier', name: named('Atelier', 'Workshop', 'Taller'), type: 'type' },
  { slug: 'conference', name: named('Conférence', 'Talk', 'Conferencia'), type: 'type' },
  { slug: 'semaine-verte', name: named('Semaine verte', 'Green week', 'Semana verde'), type: 'momentum' },
  { slug: 'agir', name: named('Agir', 'Act', 'Actuar'), type: 'pillar' },
  { slug: 'cachee', name: named('Cachée', 'Hidden', 'Oculta'), type: 'topic', hidden: true },
].map((item) => ({ _id: `tax-${item.slug}`, hidden: false, ...item }))

export const hotspots = [
  { slug: 'paris-hub', name: 'Paris Hub' },
  { slug: 'lyon-hub', name: 'Lyon Hub' },
]

const cities = [
  { city: 'Paris', country: 'France', countryCode: 'FR', lat: 48.8566, lng: 2.3522, hotspot: 'paris-hub' },
  { city: 'Lyon', country: 'France', countryCode: 'FR', lat: 45.7485, lng: 4.8467, hotspot: 'lyon-hub' },
  { city: 'Marseille', country: 'France', countryCode: 'FR', lat: 43.2965, lng: 5.3698, hotspot: '' },
  { city: 'Lille', country: 'France', countryCode: 'FR', lat: 50.6292, lng: 3.0573, hotspot: '' },
  { city: 'London', country: 'Royaume-Uni', countryCode: 'GB', lat: 51.5074, lng: -0.1278, hotspot: '' },
]
const subjects = ['Soupe', 'Vélo', 'Forêt', 'Compost', 'Énergie', 'Couture']

/** The event of a number, on a day counted from today. */
function eventOf(
  now: number,
  index: number,
  days: number,
  parts: Partial<RemoteEvent> = {},
  hidden: Partial<Hidden> = {},
): Stored {
  const place = cities[index % cities.length]!
  const subject = subjects[index % subjects.length]!
  const topic = taxonomies[index % 3]!
  const type = taxonomies[3 + (index % 2)]!
  const title = named(
    `${subject} à ${place.city} ${index}`,
    `${subject} in ${place.city} ${index}`,
    `${subject} en ${place.city} ${index}`,
  )
  const text = `Une rencontre autour de ${subject.toLowerCase()} pour agir ensemble.`
  return {
    event: {
      _id: `e${index}`,
      slug: `${subject
        .normalize('NFD')
        .replaceAll(/[^a-z]/gi, '')
        .toLowerCase()}-${place.city.toLowerCase()}-${index}`,
      title,
      description: { fr: `<p>${text}</p><p>Apporte ce que tu aimes.</p>`, en: `<p>A meeting about ${subject}.</p>` },
      lang: 'fr',
      date: at(now, days),
      startDate: at(now, days),
      endDate: at(now, days, 20),
      status: 'active',
      maxAttendees: index % 2 === 0 ? 20 : null,
      attendees: Array.from({ length: index % 4 }, (_, count) => ({ user: `someone-${count}` })),
      registerExternal: false,
      visio: false,
      address: {
        fr: { city: place.city, formattedAddress: `${index} rue de la Paix, ${place.city}, ${place.country}` },
      },
      cover: {},
      coverDisplay: { url: `https://pictures.test/${index}.jpg` },
      coverAltText: subject,
      type: { slug: type.slug, name: type.name },
      topic: { name: topic.name },
      feedbacks: [],
      color: index % 2 === 0 ? 'green' : 'blue',
      user: [{ displayname: 'Les Voisins', firstName: 'Omar', lastName: 'Diallo' }],
      source: { user: null },
      ...parts,
    },
    hidden: { ...hiddenOf(index), ...hidden },
  }
}

/** What the service knows of the event of a number, and does not tell. */
function hiddenOf(index: number): Hidden {
  const { lat, lng, countryCode, hotspot } = cities[index % cities.length]!
  return {
    topic: taxonomies[index % 3]!.slug,
    lat,
    lng,
    countryCode,
    momentum: index % 5 === 0 ? 'semaine-verte' : '',
    pillar: index % 3 === 0 ? 'agir' : '',
    hotspot,
    makesense: index % 6 === 0,
    private: false,
    owner: 'user-omar',
    registerUrl: null,
  }
}

/**
 * About 35 events around a moment: coming ones of five cities, and one each that is past, cancelled, full, external, online, of
 * several days, happening now, private and without an end.
 * @param now ms since 1970
 */
export function remoteEvents(now: number): Stored[] {
  const full = [1, 2, 3].map((count) => ({ user: `someone-${count}` }))
  const online = { city: '', formattedAddress: '' }
  return [
    ...Array.from({ length: 25 }, (_, index) => eventOf(now, index, 1 + index)),
    eventOf(now, 30, -9, { slug: 'passe', feedbacks: [{ rating: 5, comment: 'Très bien' }] }),
    eventOf(now, 31, 4, { slug: 'annule', status: 'cancelled' }),
    eventOf(now, 32, 5, { slug: 'complet', maxAttendees: 3, attendees: full }),
    eventOf(now, 33, 6, { slug: 'externe', registerExternal: true }, { registerUrl: 'https://tickets.test/externe' }),
    eventOf(now, 34, 7, { slug: 'en-ligne', visio: true, address: { fr: online } }),
    eventOf(now, 35, 8, { slug: 'trois-jours', endDate: at(now, 10, 20) }),
    eventOf(now, 36, 0, {
      slug: 'maintenant',
      date: new Date(now - 3_600_000).toISOString(),
      startDate: new Date(now - 3_600_000).toISOString(),
      endDate: new Date(now + 3_600_000).toISOString(),
    }),
    eventOf(now, 37, 9, { slug: 'prive' }, { private: true }),
    eventOf(now, 38, 11, { slug: 'sans-fin', endDate: null }),
  ]
}

export const translations = [{ key: 'events.search', context: '', langs: { fr: 'Chercher un évènement' } }]
export const seoTexts = [
  { key: 'events/index', title: { fr: 'Tous les évènements' }, description: { fr: 'À toi de choisir.' } },
]
export const iframeIds = ['elections2022', 'techforgoodtour', 'techforgoodtour-partners', 'thedaysafter', 'amis']

export const articles = (now: number) =>
  ['velo', 'soupe', 'compost'].map((slug, index) => ({
    id: `article-${slug}`,
    builderId: `article-${slug}`,
    slug,
    firstPublished: now - (index + 1) * 7 * dayMs,
    count: 30 - index,
    data: {
      title: `Tout savoir : ${slug}`,
      descriptionCourte: `Un article sur ${slug}.`,
      image: `https://pictures.test/${slug}.jpg`,
      media: 'article',
      slug,
      thematique: { data: { slug: 'ecologie' } },
    },
  }))

export const survey = (now: number) => ({
  id: 'survey-1',
  name: 'Ton repas préféré',
  data: {
    title: 'Ton repas préféré ?',
    image: 'https://pictures.test/repas.jpg',
    startDate: now - dayMs,
    endDate: now + 20 * dayMs,
    choices: [
      { id: 'soupe', answer: 'La soupe' },
      { id: 'tarte', answer: 'La tarte' },
    ],
  },
})

export interface RemoteUser {
  _id: string
  email: string
  password: string
  displayname: string
  firstName: string
  lastName: string
  active: boolean
  profileCompleted: boolean
  profileImg: { url: string } | null
  address: { formattedAddress: string } | null
  educate: { like: boolean }
}

const person = (name: string, parts: Partial<RemoteUser> = {}): RemoteUser => ({
  _id: `user-${name.toLowerCase()}`,
  email: `${name.toLowerCase()}@example.org`,
  password: 'password-of-the-remote',
  displayname: name,
  firstName: name,
  lastName: 'Martin',
  active: true,
  profileCompleted: true,
  profileImg: null,
  address: null,
  educate: { like: false },
  ...parts,
})

/** Lea visits, Omar organizes all events, Uma has not confirmed her address. */
export const remoteUsers = (): RemoteUser[] => [person('Lea'), person('Omar'), person('Uma', { active: false })]
