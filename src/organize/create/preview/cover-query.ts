import { imageBreakpoints, organisationDomain, photoCuts, type PhotoCut } from '../../../contracts/limits.ts'
import { readUploadPath } from '../../../contracts/upload-path.ts'
import { ownCut, photoPath } from '../../../events/cover/photo-cut.ts'
import { sceneVariants } from '../../../events/cover/scene-variants.ts'
import { drawnTopics, isGeneratedCover, parseCoverPath, scenePath, topicCoverPath } from '../../../lib/cover-path.ts'
import { isFocus } from '../../../lib/picture/focus.ts'

const coverLooks = ['card', 'link', 'square', 'story', 'page'] as const
export type CoverLook = (typeof coverLooks)[number]
const colours = ['green', 'blue'] as const

/** What `/cover` draws. */
export interface CoverPreview {
  title: string
  date: string
  place: string
  /** Path of a drawing, or of an uploaded picture on one. */
  cover: string
  alt: string
  /** Of the buttons. */
  color: (typeof colours)[number]
  looks: readonly CoverLook[]
  /** It is organised by the organisation itself. */
  flagged: boolean
  /** Parameters with a value that cannot be used. */
  ignored: string[]
}

const maxText = { title: 150, date: 60, place: 120, alt: 300 } as const

/**
 * Reads the query of `/cover` (spec §2): `title`, `date`, `place`, `alt`, `color`, `look`, and the picture: `cover`, or a
 * drawing by `topic`, `palette` (0 to 3) and `seed`; of a picture the drawing
 * under it (`scene`), its `focus` (`30 70`, percent) and its `cut`. An `email` of the organisation
 * sets the flag (spec §6). A value that cannot be used is replaced by the default and named in `ignored`.
 */
export function readCoverQuery(query: URLSearchParams): CoverPreview {
  const ignored: string[] = []
  /** @returns the value of a parameter, unless it is missing or `isValid` refuses it */
  const valid = (name: string, isValid: (text: string) => boolean): string | undefined => {
    const text = query.get(name)?.trim()
    if (!text) return undefined
    if (isValid(text)) return text
    ignored.push(name)
    return undefined
  }
  const text = (name: keyof typeof maxText) =>
    (query.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, maxText[name])
  const topic = valid('topic', (slug) => drawnTopics.includes(slug)) ?? 'culture'
  const palette = valid('palette', (number) => /^[0-3]$/.test(number))
  const seed = valid('seed', (given) => given.length <= 150) ?? text('title')
  const cover = valid('cover', (path) => isGeneratedCover(path) || readUploadPath(path) !== undefined)
  const scene = valid('scene', isGeneratedCover)
  const focus = valid('focus', isFocus)
  const cut = photoCuts.find((known) => known === valid('cut', (name) => photoCuts.some((one) => one === name)))
  const look = valid('look', (name) => coverLooks.some((known) => known === name)) as CoverLook | undefined
  const email = valid('email', (address) => /^[^@\s]*@[^@\s]+\.[^@\s]+$/.test(address))
  return {
    title: text('title'),
    date: text('date'),
    place: text('place'),
    alt: text('alt'),
    cover:
      (cover && laidOn(scene ?? drawingOf(topic, seed, palette), cover, focus, cut)) ??
      cover ??
      drawingOf(topic, seed, palette),
    color: valid('color', (name) => colours.some((known) => known === name)) === 'blue' ? 'blue' : 'green',
    looks: look ? [look] : coverLooks.slice(0, 4),
    flagged: isOfOrganisation(email),
    ignored,
  }
}

/** An uploaded picture on a drawing. @returns `undefined` for a drawing alone */
function laidOn(drawing: string, cover: string, focus = '50 50', cut: PhotoCut | undefined): string | undefined {
  const upload = readUploadPath(cover)
  const scene = parseCoverPath(drawing)!
  return (
    upload &&
    photoPath({
      scene,
      source: { id: upload.id },
      cut: cut ?? ownCut(scene),
      isChosen: cut !== undefined,
      focus,
      width: imageBreakpoints.md,
      isSmall: false,
    })
  )
}

/** A drawing of a topic. @param palette digit */
function drawingOf(topic: string, seed: string, palette: string | undefined): string {
  const scene = parseCoverPath(topicCoverPath(topic, seed))!
  return scenePath(sceneVariants(scene, seed, palette === undefined ? {} : { palette: Number(palette) })[0]!)
}

/** Whether an e-mail, or `@` and a domain, belongs to the organisation (spec §6). */
const isOfOrganisation = (email: string | undefined): boolean =>
  email?.toLowerCase().endsWith(`@${organisationDomain}`) ?? false
