import { CodeError, currentBudget, spend } from '../budget.ts'

/** Whether the character at an index, `width` code units long, matches. */
type Test = (text: string, index: number, width: number) => boolean

/** An instruction of the matcher. Slots store positions. */
export type Instruction =
  | { op: 'char'; test: Test; back: boolean }
  | { op: 'split'; first: number; other: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  /** Resets groups inside a repetition at the start of each turn. */
  | { op: 'forget'; from: number; to: number }
  /** Fails if the turn matched the empty string, to end its repetition. */
  | { op: 'moved'; slot: number }
  | { op: 'edge'; kind: string }
  | { op: 'same'; group: number; back: boolean }
  | { op: 'look'; from: number; negative: boolean; to: number }
  | { op: 'found' }

export interface Program {
  instructions: Instruction[]
  slots: number
  groups: number
  /** Group numbers by name. */
  names: Map<string, number>
  isWord: Test
}

type Node =
  | { type: 'sequence'; items: Node[] }
  | { type: 'choice'; options: Node[] }
  | { type: 'char'; source: string }
  | { type: 'group'; index: number; body: Node }
  | { type: 'look'; back: boolean; negative: boolean; body: Node }
  | { type: 'edge'; kind: string }
  | { type: 'same'; group: number | string }
  | { type: 'repeat'; min: number; max: number; lazy: boolean; body: Node; groups: readonly [number, number] }

const maxSource = 500
const maxInstructions = 5000

/**
 * Compiles a regular expression to a program for `MeteredRegExp`. The native constructor has validated the syntax
 * before.
 * @throws {CodeError} when it is too long or too large, or uses modifiers or octal escapes
 */
export function compileRegExp(source: string, flags: string): Program {
  if (source.length > maxSource) throw new CodeError('the pattern is too long')
  if (/[^gimsuy]/.test(flags)) throw new CodeError(`patterns with the flag ${flags} are not known`)
  const reader = new Reader(source, flags.includes('u'))
  const whole = reader.read()
  const writer = new Writer(flags.replace(/[^ius]/g, ''), reader)
  writer.write(whole, false)
  writer.add({ op: 'found' })
  const { instructions, slots } = writer
  return { instructions, slots, groups: reader.groups, names: reader.names, isWord: tester('\\w', writer.flags) }
}

/** Tests one character with a native RegExp, so character classes, escapes and case folding match ECMAScript. */
function tester(source: string, flags: string): Test {
  const atom = new RegExp(`^(?:${source})$`, flags)
  // Results per ASCII character: 0 unknown, 1 match, 2 no match.
  const ascii = new Uint8Array(128)
  return (text, index, width) => {
    const code = text.charCodeAt(index)
    if (code >= 128) return atom.test(text.slice(index, index + width))
    const known = ascii[code]! || (ascii[code] = atom.test(text[index]!) ? 1 : 2)
    return known === 1
  }
}

/** Recursive descent parser of regular expressions (ECMA-262, Patterns). */
class Reader {
  /** Number of groups read so far, including group 0. */
  groups = 1
  readonly names = new Map<string, number>()
  readonly #source: string
  readonly #unicode: boolean
  readonly #allGroups: number
  readonly #hasNames: boolean
  #at = 0

  constructor(source: string, unicode: boolean) {
    this.#source = source
    this.#unicode = unicode
    const bare = source.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, '')
    this.#allGroups = bare.match(/\((?!\?)|\(\?<(?![=!])/g)?.length ?? 0
    this.#hasNames = /\(\?<(?![=!])/.test(bare)
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
    const [sign, min, comma, max] = this.#match(/[*+?]|\{(\d+)(?:(,)(\d*))?\}/y) ?? []
    if (sign === undefined) return body
    const [from, to] =
      sign === '*'
        ? [0, Infinity]
        : sign === '+'
          ? [1, Infinity]
          : sign === '?'
            ? [0, 1]
            : [Number(min), comma ? Number(max || Infinity) : Number(min)]
    const lazy = this.#take('?')
    return { type: 'repeat', min: from, max: to, lazy, body, groups: [before, this.groups] }
  }

  #atom(): Node {
    if (this.#match(/\(\?(?![:=!<])/y)) throw new CodeError('modifiers of patterns are not known')
    const [open] = this.#match(/\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?/y) ?? []
    if (open !== undefined) return this.#group(open)
    const [edge] = this.#match(/[\^$]|\\[bB]/y) ?? []
    if (edge !== undefined) return { type: 'edge', kind: edge }
    const [, name] = this.#unicode || this.#hasNames ? (this.#match(/\\k<([^>]+)>/y) ?? []) : []
    if (name !== undefined) return { type: 'same', group: name }
    const [digits] = this.#match(/\\[0-9]+/y) ?? []
    if (digits === '\\0') return { type: 'char', source: '\\0' }
    if (digits !== undefined) {
      const group = Number(digits.slice(1))
      if (digits[1] === '0' || group > this.#allGroups) throw new CodeError('octal escapes are not known')
      return { type: 'same', group }
    }
    const [character] =
      (this.#unicode &&
        this.#match(/\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[^}]*\}|\\[pP]\{[^}]*\}/y)) ||
      this.#match(/\[(?:\\[^]|[^\]\\])*\]|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]/y) ||
      this.#match(this.#unicode ? /\\?[^]/uy : /\\?[^]/y)!
    if (character === '\\c') throw new CodeError('the pattern cannot be read')
    return { type: 'char', source: /^[{}\]]$/.test(character) ? `\\${character}` : character }
  }

  #group(open: string): Node {
    const [, back, kind] = /^\(\?(<?)([=!])$/.exec(open) ?? []
    const [, name] = /^\(\?<([^>]+)>$/.exec(open) ?? []
    const index = open === '(' || name !== undefined ? this.groups++ : undefined
    if (name !== undefined) {
      if (this.names.has(name)) throw new CodeError('two groups of a pattern have the same name')
      this.names.set(name, index!)
    }
    const body = this.#choice()
    if (!this.#take(')')) throw new CodeError('the pattern cannot be read')
    if (kind !== undefined) return { type: 'look', back: back === '<', negative: kind === '!', body }
    return index === undefined ? body : { type: 'group', index, body }
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

/** Generates instructions from the syntax tree. */
class Writer {
  readonly instructions: Instruction[] = []
  readonly flags: string
  slots: number
  readonly #names: Map<string, number>
  readonly #testers = new Map<string, Test>()

  constructor(flags: string, { groups, names }: Reader) {
    this.flags = flags
    this.#names = names
    this.slots = groups * 2
  }

  add(instruction: Instruction): Instruction {
    spend(currentBudget(), 0.25)
    if (this.instructions.length >= maxInstructions) throw new CodeError('the pattern is too costly')
    this.instructions.push(instruction)
    return instruction
  }

  /** + @param back inside a lookbehind, where terms are matched from right to left */
  write(node: Node, back: boolean): void {
    switch (node.type) {
      case 'sequence':
        for (const item of back ? node.items.toReversed() : node.items) this.write(item, back)
        break
      case 'choice':
        this.#writeChoice(node.options, back)
        break
      case 'char':
        this.add({ op: 'char', test: this.#testerOf(node.source), back })
        break
      case 'group':
        this.add({ op: 'save', slot: node.index * 2 + Number(back) })
        this.write(node.body, back)
        this.add({ op: 'save', slot: node.index * 2 + Number(!back) })
        break
      case 'look': {
        const look = { op: 'look', from: this.instructions.length + 1, negative: node.negative, to: 0 } as const
        const added = this.add({ ...look })
        this.write(node.body, node.back)
        this.add({ op: 'found' })
        Object.assign(added, { to: this.instructions.length })
        break
      }
      case 'edge':
        this.add({ op: 'edge', kind: node.kind })
        break
      case 'same': {
        const group = typeof node.group === 'number' ? node.group : this.#names.get(node.group)
        if (group === undefined) throw new CodeError('the pattern names a group that it has not')
        this.add({ op: 'same', group, back })
        break
      }
      case 'repeat':
        this.#writeRepeat(node, back)
    }
  }

  #testerOf(source: string): Test {
    let test = this.#testers.get(source)
    if (test === undefined) this.#testers.set(source, (test = tester(source, this.flags)))
    return test
  }

  #writeChoice(options: readonly Node[], back: boolean): void {
    const ends: Instruction[] = []
    for (const [index, option] of options.entries()) {
      const split = index < options.length - 1 ? this.#split(false) : undefined
      this.write(option, back)
      if (!split) break
      ends.push(this.add({ op: 'jump', to: 0 }))
      split(this.instructions.length)
    }
    for (const end of ends) Object.assign(end, { to: this.instructions.length })
  }

  /** A choice between the next instruction and one whose index is set later. */
  #split(lazy: boolean): (later: number) => void {
    const next = this.instructions.length + 1
    const added = this.add({ op: 'split', first: next, other: next })
    return (later) => Object.assign(added, lazy ? { first: later } : { other: later })
  }

  #writeRepeat({ min, max, lazy, body, groups }: Extract<Node, { type: 'repeat' }>, back: boolean): void {
    const turn = () => {
      if (groups[1] > groups[0]) this.add({ op: 'forget', from: groups[0] * 2, to: groups[1] * 2 })
      this.write(body, back)
    }
    /** An optional turn, which fails if it matches the empty string. */
    const freeTurn = () => {
      if (body.type === 'char') return turn()
      const slot = this.slots++
      this.add({ op: 'save', slot })
      turn()
      this.add({ op: 'moved', slot })
    }
    const start = this.instructions.length
    for (let count = 0; count < min; count++) {
      turn()
      // The body generates no instructions, so repeating it changes nothing.
      if (this.instructions.length === start) return
    }
    if (max === Infinity) {
      const begin = this.instructions.length
      const split = this.#split(lazy)
      freeTurn()
      this.add({ op: 'jump', to: begin })
      split(this.instructions.length)
      return
    }
    const splits = []
    for (let count = min; count < max; count++) {
      splits.push(this.#split(lazy))
      freeTurn()
    }
    for (const split of splits) split(this.instructions.length)
  }
}
