import { Buffer } from 'node:buffer'
import { likeOfArticle } from '../../src/likes/like-target.ts'
import { remove, unlikeArticle } from '../../src/likes/likes.contract.ts'

/** The tag of a heart that is drawn empty, as bytes of one piece of a page. */
export interface Heart {
  /** What it likes: an event by its id, an article by `article:` and its id. */
  like: string
  start: number
  end: number
  /** The tag as a visitor who likes it gets it, once one did. */
  pressed?: Uint8Array
}

const emptyHeart = /<button\b[^>]*\bform="like"[^>]*>/g
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** The empty hearts among rendered bytes, in order. */
export function findHearts(bytes: Uint8Array): Heart[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return [...text.matchAll(emptyHeart)].flatMap(({ 0: tag, index }) => {
    const id = attribute(tag, 'value')
    if (id === undefined || attribute(tag, 'aria-pressed') !== 'false') return []
    const like = attribute(tag, 'name') === 'article' ? likeOfArticle(id) : id
    return [{ like, start: index, end: index + tag.length }]
  })
}

/**
 * A heart's tag as a visitor who likes it gets it: pressed, and its form removes the like, so that it works without script
 * (spec §4 Like).
 */
export function pressHeart(bytes: Uint8Array, heart: Heart): Uint8Array {
  return (heart.pressed ??= pressedTag(bytes, heart))
}

function pressedTag(bytes: Uint8Array, { start, end }: Heart): Uint8Array {
  const tag = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')
  const { id } = (attribute(tag, 'name') === 'article' ? unlikeArticle : remove).spec
  const pressed = tag
    .replace(/ formaction="[^"]*"/i, '')
    .replace(' aria-pressed="false"', ` aria-pressed="true" formaction="/forms/${id}"`)
  return Buffer.from(pressed, 'latin1')
}
