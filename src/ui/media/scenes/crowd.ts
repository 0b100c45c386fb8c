import type { Moment } from '../../../lib/time/moment-of-week.ts'

/**
 * People as beans with faces, drawn beside the heading of a home page. What is fixed by the page around it: the faces behind
 * are above its search bar, those in front below it (`event-search.module.css`).
 */

const ink = '#0c3944'
/** Shapes that all people share, their feet at the origin: body, eyes, mouths, arms, headwear. */
const parts = [
  'id="b" d="M7-88C30-90 36-68 31-50 27-34 33-28 32-14 30 4 8 4-10 2-32 0-36-22-31-40-28-52-33-58-28-72-22-84-8-88 7-88Z"',
  'id="t" d="M-32-24H32L30 32H-30Z"',
  `id="y" stroke="${ink}" stroke-width="9" d="M-10-64v.1M10-65v.1"`,
  `id="smile" fill="none" stroke="${ink}" stroke-width="3.8" d="M-8-51q9 9 17-1"`,
  `id="laugh" fill="${ink}" d="M-11-54q11 3 22-1-1 17-12 17-9 0-10-16z"`,
  `id="speak" fill="${ink}" d="M0-55a6 8 0 1 1-.1 0z"`,
  'id="one" fill="none" stroke-width="11" d="M24-38q24-8 20-50"',
  'id="both" fill="none" stroke-width="11" d="M24-38q24-8 20-50M-26-38q-24-8-20-50"',
  'id="reach" fill="none" stroke-width="11" d="M22-30q22 4 36-10"',
  'id="beanie" d="M-30-72Q-24-102 4-102 31-102 33-72 4-82-30-72ZM2-116a9 9 0 1 1-.1 0z"',
  'id="cap" d="M-28-76Q-22-99 4-99 27-99 31-78L54-70Q28-80-28-76Z"',
  'id="sprout" d="M2-84Q2-98 8-108 12-124 32-122 28-104 10-104 7-96 8-84ZM6-102Q-2-118-20-114-15-98 6-98Z"',
  'id="bun" d="M-30-66Q-32-93 4-93 34-93 33-66 22-80 2-80-18-80-30-66ZM2-112a13 13 0 1 1-.1 0z"',
  `id="glasses" d="M-10-74a9 9 0 1 1-.1 0zM11-75a9 9 0 1 1-.1 0z" fill="none" stroke="${ink}" stroke-width="2.6"`,
]

interface Person {
  at: readonly [x: number, y: number, scale: number]
  coat: string
  mouth: 'smile' | 'laugh' | 'speak'
  arms?: 'one' | 'both' | 'reach'
  /** Headwear and its colour. */
  wears?: readonly [name: 'beanie' | 'cap' | 'sprout' | 'bun' | 'glasses', colour?: string]
  /** Where they look, to the left or right. */
  look?: number
}

const use = (id: string, attributes = '') => `<use href="#${id}"${attributes}/>`

function person({ at: [x, y, scale], coat, mouth, arms, wears, look = 0 }: Person): string {
  const fill = ` fill="${coat}"`
  const aside = look ? ` x="${look}"` : ''
  return [
    `<g transform="translate(${x} ${y})scale(${scale})">`,
    arms ? use(arms, ` stroke="${coat}"`) : '',
    use('b', fill) + use('t', fill) + use('y', aside) + use(mouth, aside),
    wears ? use(wears[0], wears[1] ? ` fill="${wears[1]}"` : aside) : '',
    '</g>',
  ].join('')
}

const behind: Person[] = [
  { at: [722, 368, 2.6], coat: '#e36164', mouth: 'laugh', arms: 'one', wears: ['cap', ink], look: 4 },
  { at: [300, 384, 2.9], coat: '#c1e94e', mouth: 'laugh', arms: 'both', wears: ['sprout', '#24673a'] },
  { at: [505, 386, 3], coat: '#fffdf2', mouth: 'smile', arms: 'reach', wears: ['bun', '#24673a'], look: 4 },
]
const before: Person[] = [
  { at: [206, 592, 2.1], coat: '#3f9fba', mouth: 'smile', wears: ['glasses'], look: 5 },
  { at: [314, 564, 1.7], coat: '#e07aa8', mouth: 'laugh' },
  { at: [438, 598, 2.2], coat: '#70af90', mouth: 'speak', arms: 'one', wears: ['beanie', '#9b084f'] },
  { at: [618, 584, 2], coat: '#f5c400', mouth: 'laugh', arms: 'both' },
  { at: [780, 564, 1.7], coat: '#f3976b', mouth: 'smile', wears: ['glasses'], look: -5 },
]

/** What is around them at a moment: the large shape behind them, the light, the ground. */
const around: Record<Moment, { back: string; light: string; ground: string }> = {
  morning: { back: '#fcf6a0', light: '<circle cx="400" cy="270" r="200" fill="#f3976b"/>', ground: '#e36164' },
  day: { back: '#f3976b', light: '<circle cx="404" cy="104" r="74" fill="#e36164"/>', ground: '#24673a' },
  eve: { back: '#a9d5e3', light: '', ground: '#196c84' },
  weekend: { back: '#f3976b', light: '<circle cx="404" cy="100" r="80" fill="#fffdf2"/>', ground: '#24673a' },
  night: {
    back: '#196c84',
    light:
      '<path d="M8-30A30 30 0 1 0 30 12 24 24 0 0 1 8-30Z" fill="#fff30d" transform="translate(404 90)scale(1.7)"/><path d="M240 30v.1M470 60v.1M800 230v.1M130 170v.1" stroke="#fff30d" stroke-width="9"/>',
    ground: '#08252d',
  },
}

const backBean = 'M-48-8C-50-34-28-40-8-34 8-30 14-36 30-34 48-32 54-10 46 10 38 32 12 40-10 36-34 32-46 16-48-8Z'
const hill = 'M-4 562C30 420 200 400 420 402 640 404 720 384 900 372V760H-4z'
/** The paper on a stick on which the page writes a word; its middle is that of `places.sign`. */
const sign = `<path d="M738 90V470" stroke="${ink}" stroke-width="10"/><path d="M-126-54Q0-68 126-52V50Q0 62-126 48z" fill="#fffdf2" transform="translate(716 68)rotate(4)"/>`

/** Width and height of the crowd, and of those who dare each other, whose bubbles need more room. */
export const crowdSize = { width: 860, height: 560 }
export const dareSize = { width: 860, height: 640 }

const file = ({ width, height }: typeof crowdSize, top: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${height}" stroke-linecap="round" stroke-linejoin="round" fill="${ink}"><defs>${parts.map((part) => `<path ${part}/>`).join('')}</defs>${shapes}</svg>`

/** The crowd of the home page at a moment; at night everybody smiles. @param board the paper for a word of the page */
export function crowd(moment: Moment, board = sign): string {
  const { back, light, ground } = around[moment]
  const calm = (people: Person[]) =>
    people.map((one) => person(moment === 'night' ? { ...one, mouth: 'smile' } : one)).join('')
  return file(
    crowdSize,
    0,
    `<path d="${backBean}" fill="${back}" transform="translate(450 380)rotate(-6)scale(8.2 7.2)"/>${light}${board}${calm(behind)}<path d="${hill}" fill="${ground}"/>${calm(before)}`,
  )
}

/** A speech bubble around the origin, its tail to the lower left or right. */
const bubble = (x: number, y: number, half: number, fill: string, tail: -1 | 1) =>
  `<path d="M${-half + 24}-46H${half - 24}Q${half}-46 ${half}-22V22Q${half} 46 ${half - 24} 46H${tail * 34 + 22}L${tail * 50} 96 ${tail * 34 - 22} 46H${-half + 24}Q${-half} 46 ${-half} 22V-22Q${-half}-46 ${-half + 24}-46Z" fill="${fill}" transform="translate(${x} ${y})"/>`

const daring: Person[] = [
  { at: [168, 372, 2.5], coat: '#3f9fba', mouth: 'laugh', wears: ['cap', '#fffdf2'], look: 4 },
  { at: [360, 386, 2.9], coat: '#fff30d', mouth: 'laugh', arms: 'both', wears: ['sprout', '#c1e94e'] },
  { at: [690, 378, 2.7], coat: '#c1e94e', mouth: 'speak', arms: 'one', wears: ['cap', ink], look: -4 },
  { at: [530, 372, 2.5], coat: '#f3976b', mouth: 'smile', wears: ['glasses'], look: 4 },
]

/** Those who dare each other in three languages. */
export const dare = (): string =>
  file(
    dareSize,
    -80,
    [
      `<path d="${backBean}" fill="#e36164" transform="translate(450 380)rotate(-6)scale(8.2 6.4)"/>`,
      ...daring.map(person),
      bubble(158, 48, 112, '#fffdf2', 1),
      bubble(398, -24, 128, '#fcf6a0', -1),
      bubble(672, 42, 138, '#fbd3bd', 1),
      `<path d="${hill}" fill="#70af90"/>`,
      ...before.map((one) => person(one.coat === '#70af90' ? { ...one, coat: '#fffdf2' } : one)),
    ].join(''),
  )

/** Where the page writes, in percent of the drawing. */
export const places = {
  sign: [83.2, 12.1],
  dare: [
    [18.4, 20],
    [46.3, 8.8],
    [78.1, 19.1],
  ],
} as const
