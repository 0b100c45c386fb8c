import { CodeError } from '../budget.ts'
import { anyBut, digits, lineEnds, spaces, wordCharacters, type Characters } from './characters.ts'

/** An instruction of the matcher. Slots hold the starts and ends of groups. */
export type Instruction =
  | { op: 'char'; characters: Characters; negative: boolean }
  | { op: 'split'; first: number; other: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  /** Empties the groups of a repetition at the start of each turn. */
  | { op: 'forget'; from: number; to: number }
  | { op: 'edge'; kind: string }
  | { op: 'found' }

export interface Program {
  instructions: readonly Instruction[]
  slots: number
}

type Node =
  | { type: 'sequence'; items: readonly Node[] }
  | { type: 'choice'; options: readonly Node[] }
  | { type: 'char'; characters: Characters; negative: boolean }
  | { type: 'group'; index: number; body: Node }
  | { type: 'edge'; kind: string }
  | { type: 'repeat'; min: number; max: number; lazy: boolean; body: Node; groups: readonly [number, number] }

const [maxSource, maxInstructions, maxGroups] = [500, 1000, 20]

/**
 * Compiles a regular expression that can be searched in linear time: characters, classes, groups, choices, repetitions and
 * edges. Nothing native has seen it before.
 * @throws {CodeError} for whatever else: looking around, backreferences, names, properties of Unicode, and repetitions of
 *   what may be empty; also when it is too long or too large
 */
export function compileRegExp(source: string, flags: string): Program {
  if (source.length > maxSource || flags.length > 8) throw new CodeError('the pattern is too long')
  if (/[^gimsuy]/.test(flags)) throw new CodeError(`patterns with the flag ${flags} are not known`)
  const reader = new Reader(source, flags)
  const whole = reader.read()
  const writer = new Writer()
  writer.write(whole)
  writer.add({ op: 'found' })
  return { instructions: writer.instructions, slots: reader.groups * 2 }
}

const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, '0': 0 }
const classes: Readonly<Record<string, Characters>> = {
  d: digits,
  D: anyBut(digits),
  w: wordCharacters,
  W: anyBut(wordCharacters),
  s: spaces,
  S: anyBut(spaces),
}

/** Recursive descent parser of the subset (ECMA-262, Patterns). */
class Reader {
  /** Number of groups read so far, including group 0. */
  groups = 1
  readonly #source: string
  readonly #flags: string
  #at = 0

  constructor(source: string, flags: string) {
    this.#source = source
    this.#flags = flags
  }

  read(): Node {
    const whole = this.#choice()
    if (this.#at < this.#source.length) throw new CodeError('the pattern cannot be read')
    return whole
  }

  #choice(): Node {
    const options = [this.#sequence()]
    while (this.#take('|')) options.push(this.#sequence())
    return options.length === 1 ? options[0]! : { type: 'choice', options }
  }

  #sequence(): Node {
    const items: Node[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at]!)) items.push(this.#term())
    return { type: 'sequence', items }
  }

  #term(): Node {
    const before = this.groups
    const body = this.#atom()
    const [sign, min, comma, max] = this.#match(/[*+?]|\{(\d{1,4})(?:(,)(\d{0,4}))?\}/y) ?? []
    if (sign === undefined) return body
    if (mayBeEmpty(body)) throw new CodeError('the pattern repeats what may be empty')
    const [from, to] =
      min === undefined
        ? [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity]
        : [Number(min), comma ? Number(max || Infinity) : Number(min)]
    return { type: 'repeat', min: from, max: to, lazy: this.#take('?'), body, groups: [before, this.groups] }
  }

  #atom(): Node {
    if (this.#take('(')) return this.#group()
    const [edge] = this.#match(/[\^$]|\\[bB]/y) ?? []
    if (edge !== undefined) return { type: 'edge', kind: edge }
    if (this.#match(/[*+?]|\{\d+(?:,\d*)?\}/y)) throw new CodeError('the pattern repeats nothing')
    if (this.#take('.')) return { type: 'char', characters: this.#flags.includes('s') ? [] : lineEnds, negative: true }
    if (!this.#take('[')) return { type: 'char', characters: this.#one(), negative: false }
    return { type: 'char', negative: this.#take('^'), characters: this.#class() }
  }

  #group(): Node {
    const isPlain = this.#match(/\?:/y) !== null
    if (!isPlain && this.#take('?')) throw new CodeError('patterns with (? are not known')
    const index = isPlain ? undefined : this.groups++
    if (this.groups > maxGroups) throw new CodeError('the pattern has too many groups')
    const body = this.#choice()
    if (!this.#take(')')) throw new CodeError('the pattern cannot be read')
    return index === undefined ? body : { type: 'group', index, body }
  }

  /** The characters of a class, after its bracket. */
  #class(): Characters {
    const characters: number[] = []
    while (!this.#take(']')) {
      const from = this.#one()
      characters.push(...from)
      if (!this.#match(/-(?!\])/y)) continue
      const to = this.#one()
      const isRange = from[0] === from.at(-1) && to[0] === to.at(-1)
      if (isRange && from[0]! > to[0]!) throw new CodeError('the pattern cannot be read')
      // Beside a class a hyphen is a character: `[a-\d]`.
      characters.push(...(isRange ? [from[0]!, to[0]!] : [45, 45, ...to]))
    }
    return characters
  }

  /** One character, or one class by its letter. */
  #one(): Characters {
    if (this.#take('\\')) return this.#escaped()
    const code = this.#flags.includes('u') ? this.#source.codePointAt(this.#at) : this.#source.charCodeAt(this.#at)
    if (code === undefined || Number.isNaN(code)) throw new CodeError('the pattern cannot be read')
    this.#at += code > 0xffff ? 2 : 1
    return [code, code]
  }

  #escaped(): Characters {
    const [, four, two] = this.#match(/u([\da-fA-F]{4})|x([\da-fA-F]{2})/y) ?? []
    const hex = four ?? two
    if (hex !== undefined) return [Number.parseInt(hex, 16), Number.parseInt(hex, 16)]
    const [sign] = this.#match(/0(?!\d)|[^\da-zA-Z]|[dDwWsSnrtvf]/y) ?? []
    if (sign === undefined) throw new CodeError('the pattern has an escape that is not known')
    const known = Object.hasOwn(classes, sign) ? classes[sign] : undefined
    const code = Object.hasOwn(controls, sign) ? controls[sign]! : sign.charCodeAt(0)
    return known ?? [code, code]
  }

  #take(sign: string): boolean {
    const isNext = this.#source[this.#at] === sign
    if (isNext) this.#at += 1
    return isNext
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found) this.#at += found[0].length
    return found
  }
}

/** Whether a part may match without a character, which would make its repetition endless. */
function mayBeEmpty(node: Node): boolean {
  switch (node.type) {
    case 'char':
      return false
    case 'edge':
      return true
    case 'sequence':
      return node.items.every(mayBeEmpty)
    case 'choice':
      return node.options.some(mayBeEmpty)
    case 'group':
      return mayBeEmpty(node.body)
    case 'repeat':
      return node.min === 0
  }
}

/** Generates instructions from the syntax tree. */
class Writer {
  readonly instructions: Instruction[] = []

  add<Added extends Instruction>(instruction: Added): Added {
    if (this.instructions.length >= maxInstructions) throw new CodeError('the pattern is too costly')
    this.instructions.push(instruction)
    return instruction
  }

  write(node: Node): void {
    switch (node.type) {
      case 'sequence':
        for (const item of node.items) this.write(item)
        break
      case 'choice':
        this.#writeChoice(node.options)
        break
      case 'char':
        this.add({ op: 'char', characters: node.characters, negative: node.negative })
        break
      case 'group':
        this.add({ op: 'save', slot: node.index * 2 })
        this.write(node.body)
        this.add({ op: 'save', slot: node.index * 2 + 1 })
        break
      case 'edge':
        this.add({ op: 'edge', kind: node.kind })
        break
      case 'repeat':
        this.#writeRepeat(node)
    }
  }

  #writeChoice(options: readonly Node[]): void {
    const ends: Extract<Instruction, { op: 'jump' }>[] = []
    for (const [index, option] of options.entries()) {
      const split = index < options.length - 1 ? this.#split(false) : undefined
      this.write(option)
      if (!split) break
      ends.push(this.add({ op: 'jump', to: 0 }))
      split(this.instructions.length)
    }
    for (const end of ends) end.to = this.instructions.length
  }

  /** A choice between the next instruction and one whose index is set later. */
  #split(lazy: boolean): (later: number) => void {
    const next = this.instructions.length + 1
    const added = this.add({ op: 'split', first: next, other: next })
    return (later) => (added[lazy ? 'first' : 'other'] = later)
  }

  #writeRepeat({ min, max, lazy, body, groups }: Extract<Node, { type: 'repeat' }>): void {
    const turn = () => {
      if (groups[1] > groups[0]) this.add({ op: 'forget', from: groups[0] * 2, to: groups[1] * 2 })
      this.write(body)
    }
    for (let count = 0; count < min; count++) turn()
    const begin = this.instructions.length
    const splits = []
    for (let count = min; count < (max === Infinity ? min + 1 : max); count++) {
      splits.push(this.#split(lazy))
      turn()
    }
    if (max === Infinity) this.add({ op: 'jump', to: begin })
    for (const split of splits) split(this.instructions.length)
  }
}
