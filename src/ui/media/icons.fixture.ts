type Command = [letter: string, ...numbers: number[]]
/** How many numbers a command takes. */
const taken: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }
const aNumber = /[\s,]*(-?(?:\d+\.?\d*|\.\d+))/y
/** Those of an arc may be written without a space between them. */
const aFlag = /[\s,]*([01])/y

/** The commands of path data one by one, repeated ones written out. @throws for what is no path data */
function* commandsOf(d: string): Generator<Command> {
  let at = 0
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(d)
    if (found) at = pattern.lastIndex
    return found?.[1]
  }
  for (let letter = ''; at < d.length;) {
    letter = read(/\s*([a-z])\s*/iy) ?? (letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter)
    const isArc = letter.toLowerCase() === 'a'
    const numbers = Array.from({ length: taken[letter.toLowerCase()] ?? Number.NaN }, (_, index) =>
      Number(read(isArc && (index === 3 || index === 4) ? aFlag : aNumber)),
    )
    if (!(letter.toLowerCase() in taken) || numbers.some(Number.isNaN)) throw new Error(`Not path data: ${d}`)
    yield [letter, ...numbers]
  }
}

/**
 * Outlines as one path of whole numbers and relative commands. What is rounded is where the pen gets to: errors do not add up.
 * @param outlines path data, each from its own origin
 * @param scale whole numbers per unit of the outlines
 * @param origin left and top in the drawing, in units of the outlines
 */
export function shortPath(outlines: readonly string[], scale: number, origin: readonly [number, number]): string {
  let [text, last] = ['', '']
  const write = (letter: string, ...numbers: number[]) => {
    const list = numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number))).join('')
    const goesOn = letter === last || (last === 'm' && letter === 'l')
    text += !goesOn ? letter + list : list.startsWith('-') ? list : ` ${list}`
    last = letter
  }
  let [pen, start] = [
    [0, 0],
    [0, 0],
  ]
  for (const outline of outlines) {
    let [here, first] = [
      [0, 0],
      [0, 0],
    ]
    for (const [name, ...numbers] of commandsOf(outline)) {
      const letter = name.toLowerCase()
      if (letter === 'z') {
        write('z')
        ;[here, pen] = [first, start]
        continue
      }
      const from = name === letter ? here : [0, 0]
      const [one = 0] = numbers
      const points =
        letter === 'h'
          ? [one + from[0]!, here[1]!]
          : letter === 'v'
            ? [here[0]!, one + from[1]!]
            : numbers.slice(letter === 'a' ? 5 : 0).map((number, index) => number + from[index % 2]!)
      const rounded = points.map((point, index) => Math.round((point + origin[index % 2]!) * scale))
      const moved = rounded.map((point, index) => point - pen[index % 2]!)
      ;[here, pen] = [points.slice(-2), rounded.slice(-2)]
      if (letter === 'm') [first, start] = [here, pen]
      writeCommand(write, text === '' ? ['M', ...rounded] : [letter, ...numbers], moved, scale)
    }
  }
  return text
}

/** Writes a command by how far it moves the pen, as a shorter one where that says the same. */
function writeCommand(
  write: (...command: Command) => void,
  [letter, ...numbers]: Command,
  moved: readonly number[],
  scale: number,
): void {
  const [right, down] = moved.slice(-2) as [number, number]
  const [rx = 0, ry = 0, ...flags] = numbers.slice(0, 5)
  if (letter === 'M') write(letter, ...numbers)
  else if (letter === 'a') write('a', Math.round(rx * scale), Math.round(ry * scale), ...flags, right, down)
  else if ('mcsq'.includes(letter)) write(letter, ...moved)
  // A line of no length is a dot.
  else if (down === 0) write('h', right || 1)
  else if (right === 0) write('v', down)
  else write('l', right, down)
}
