import { Buffer } from 'node:buffer'
import { drawnTopics } from '../../../../src/lib/cover-path.ts'
import { BoundedMap } from '../../../../src/lib/bounded-map.ts'
import { lookOf, traitsOf } from '../kinds/mails.ts'
import { thumbVariants } from './mail-looks.ts'

/** Pictures by name, base64. */
export type Pictures = Pick<ReadonlyMap<string, string>, 'get'>

/** All pictures, without content: for mails that a page shows, where `shownHtml` uses the addresses on the site. */
export const picturesOfSite: Pictures = { get: () => '' }

/** Pictures of an isolate that are remembered: more than there are. */
const maxPictures = 60
/** Pictures are read once per isolate; what is missing now may be there for the next mail. */
const read = new WeakMap<Fetcher, BoundedMap<string, string>>()

const drawn = (topic: string | undefined): string => (topic && drawnTopics.includes(topic) ? topic : 'culture')

/** The name of the cover of a topic on a ticket. */
export const coverName = (topic: string | undefined): string => `cover-${drawn(topic)}`

/** The name of the small cover of an event in a list; neighbours of one topic differ. */
export const thumbName = (topic: string | undefined, index: number): string =>
  `thumb-${drawn(topic)}-${index % thumbVariants}`

interface Shown {
  kind: string
  /** The look of its event's topic, by `topicLook`. */
  topic: string | undefined
  /** The looks of the topics of a list of events. */
  listed: readonly (string | undefined)[]
}

/**
 * Reads the pictures of a mail among the site's files (`public/mails`).
 * @returns those that exist; a mail is complete without pictures
 */
export async function readPictures(assets: Fetcher | undefined, { kind, topic, listed }: Shown): Promise<Pictures> {
  const { band } = lookOf(kind)
  const names = [
    'logo',
    ...(band ? [band] : traitsOf(kind).has === 'ticket' ? [coverName(topic)] : []),
    ...listed.map(thumbName),
  ]
  const found = await Promise.all(names.map(async (name) => [name, await readPicture(assets, name)] as const))
  return new Map(found.filter(([, content]) => content !== ''))
}

async function readPicture(assets: Fetcher | undefined, name: string): Promise<string> {
  if (!assets) return ''
  const known = read.get(assets) ?? new BoundedMap<string, string>(maxPictures)
  read.set(assets, known)
  const before = known.get(name)
  if (before !== undefined) return before
  const answer = await assets.fetch(`https://assets.invalid${pictureAddress(name)}`)
  const isPicture = answer.ok && answer.headers.get('content-type')?.startsWith('image/png')
  if (!isPicture) {
    await answer.body?.cancel()
    return ''
  }
  const content = Buffer.from(await answer.arrayBuffer()).toString('base64')
  known.set(name, content)
  return content
}

/** The address of a picture on the site. @example pictureAddress('cover-culture') // '/mails/cover/culture.png' */
export const pictureAddress = (name: string): string => `/mails/${name.replace('-', '/')}.png`

/** The content id of a picture within its mail (RFC 2392). */
export const contentId = (name: string): string => `${name}@chiche`

/**
 * A mail as a page shows it: its pictures come from the site, a code from the mail itself.
 * @param origin `https://host`
 */
export const shownHtml = (html: string, images: readonly { name: string; content: string }[], origin: string): string =>
  images.reduce(
    (shown, { name, content }) =>
      shown.replaceAll(
        `cid:${contentId(name)}`,
        name === 'qr' ? `data:image/png;base64,${content}` : origin + pictureAddress(name),
      ),
    html,
  )
