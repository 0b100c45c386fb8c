import type { Locale } from '../../contracts/locales.ts'
import { imageBreakpoints, photoCuts, type PhotoCut } from '../../contracts/limits.ts'
import { readUploadPath } from '../../contracts/upload-path.ts'
import { fnv1a, parseCoverPath, scenePath, type Scene } from '../../lib/cover-path.ts'
import { isFocus } from '../../lib/picture/focus.ts'
import { sceneOf, type SceneFacts } from '../../contracts/covers/event-scene.ts'
import type { EventSummary } from '../events.contract.ts'

/** Widths of photos, px (spec §9). */
export const photoWidths: readonly number[] = Object.values(imageBreakpoints)

/** The cuts of photos for which none was chosen. */
const ownCuts = photoCuts.slice(0, 4)

/** Whether a cover is an external photo; other covers are paths of this site. */
export const isPhoto = (url: string): boolean => url.startsWith('https://')

/** Short hash of the photo's URL. */
export const photoKey = (url: string): string => fnv1a(url).toString(16).padStart(8, '0')

/** A photo as it lies on the scene of its event: all that is drawn but its pixels. */
export interface LaidPhoto {
  scene: Scene
  /** Id of an upload, or the slug of an event and the key of its external photo. */
  source: { id: string } | { slug: string; key: string }
  cut: PhotoCut
  /** The organizer chose the cut: it holds for an upright photo too. */
  isChosen: boolean
  /** The point that stays visible, `50 50`, in percent. */
  focus: string
  /** The line on its edge. */
  credit?: string | undefined
}

/** What may decide of a cut in a list: neighbours differ. */
export interface CutShown {
  cutShown?: PhotoCut | undefined
}

type Photographed = SceneFacts &
  Pick<EventSummary, 'slug' | 'cover' | 'coverDisplay' | 'coverAltText' | 'coverCredit' | 'coverFocus' | 'coverCut'> &
  CutShown

/** A poster or a leaflet, in the words of who describes it: it is full of text. */
const printed = /affiche|flyer|programme|prospectus|dépliant|tract\b|poster|leaflet|cartel|folleto|programa/i

/** Whether an event shows a photo, in one language or another: one that is neither https nor a path of ours is not shown. */
export const hasPhoto = ({ cover, coverDisplay }: Pick<EventSummary, 'cover' | 'coverDisplay'>): boolean =>
  [coverDisplay, ...Object.values(cover)].some(({ url }) => isPhoto(url) || readUploadPath(url) !== undefined)

/** The cut of a photo for which none was chosen. */
export const ownCut = ({ seed }: Scene): PhotoCut => ownCuts[(seed >>> 4) % 4]!

/** How the photo of an event is cut, always the same way: as its organizer chose, whole when it is printed matter, else by its title. */
export const cutOf = (event: SceneFacts & Pick<EventSummary, 'coverCut' | 'coverAltText'>): PhotoCut =>
  event.coverCut ?? (printed.test(event.coverAltText) ? 'whole' : ownCut(sceneOf(event)))

/** Another cut than a neighbour's. */
export const nextCut = (cut: PhotoCut): PhotoCut => ownCuts[(ownCuts.indexOf(cut) + 1) % 4]!

/**
 * The photo of an event, to lay on its scene.
 * @param locale of the page: an event may have a photo in each language
 * @returns `undefined` for an event with a drawing
 */
export function laidPhoto(event: Photographed, locale: Locale): LaidPhoto | undefined {
  const { url } = event.cover[locale] ?? event.coverDisplay
  const upload = readUploadPath(url)
  if (!upload && !isPhoto(url)) return undefined
  return {
    scene: sceneOf(event),
    source: upload ? { id: upload.id } : { slug: event.slug, key: photoKey(url) },
    cut: event.cutShown ?? cutOf(event),
    isChosen: event.coverCut !== null,
    focus: event.coverFocus ?? '50 50',
    credit: event.coverCredit ?? undefined,
  }
}

/** One file of a photo on its scene. */
export interface PhotoFile extends LaidPhoto {
  /** Of the photo, px. */
  width: number
  /** As small as in a row: a square, with nothing but the photo on it. */
  isSmall: boolean
}

/** The cut in an address: its place in the list, and `c` for one that was chosen. */
export const cutCode = ({ cut, isChosen }: Pick<LaidPhoto, 'cut' | 'isChosen'>): string =>
  `${photoCuts.indexOf(cut)}${isChosen ? 'c' : ''}`

/**
 * The address of a photo on its scene: that of the scene, then the photo, its cut (`c` for one that was chosen), its point and
 * its width.
 * @param credit the line on its edge, in words
 * @example '/cover/ecologie/w4a1700c0ffee/0b6c2f34-1234-4abc-8def-0123456789ab/0-50-50-640.svg'
 */
export function photoPath({ scene, source, cut, isChosen, focus, width, isSmall, credit }: PhotoFile): string {
  const from = 'id' in source ? source.id : `${encodeURIComponent(source.slug)}.${source.key}`
  const file = `${cutCode({ cut, isChosen })}-${focus.replace(' ', '-')}-${isSmall ? 'row' : width}`
  const by = credit === undefined || isSmall ? '' : `?by=${encodeURIComponent(credit)}`
  return `${scenePath(scene).slice(0, -'.svg'.length)}/${from}/${file}.svg${by}`
}

const address =
  /^(\/cover\/[a-z0-9-]{1,120}\/w[0-9a-z]{12})\/(?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|([a-z0-9-]{1,200})\.([0-9a-f]{8}))\/([0-4])(c?)-(\d{1,3})-(\d{1,3})-(row|\d{3,4})\.svg$/

/** Reads the address of a photo on its scene. @returns `undefined` for any other */
export function readPhotoPath({ pathname, searchParams }: URL): PhotoFile | undefined {
  const [, ground, id, slug, key, cut, chosen, x, y, size] = address.exec(pathname) ?? []
  const scene = parseCoverPath(`${ground}.svg`)
  const focus = `${x} ${y}`
  const width = size === 'row' ? imageBreakpoints.xs : photoWidths.find((known) => String(known) === size)
  if (!scene || !isFocus(focus) || width === undefined) return undefined
  return {
    scene,
    source: id === undefined ? { slug: slug!, key: key! } : { id },
    cut: photoCuts[Number(cut)]!,
    isChosen: chosen !== '',
    focus,
    credit: searchParams.get('by') || undefined,
    width,
    isSmall: size === 'row',
  }
}
