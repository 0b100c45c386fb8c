import { currentBudget, spend } from '../budget.ts'
import { casesOf, hasCharacter, lineEnds, wordCharacters } from './characters.ts'
import { compileRegExp, type Instruction, type Program } from './regexp-program.ts'
import { BoundedMap } from '../../../lib/bounded-map.ts'

/** Compiled programs by flags and source; the oldest is evicted. */
const programs = new BoundedMap<string, Program>(500)

function programOf(source: string, flags: string): Program {
  spend(currentBudget(), 1 + Math.min(source.length, 500) / 4)
  // Longer ones are refused at once; their key would be made for nothing.
  if (source.length + flags.length > 600) return compileRegExp(source, flags)
  const key = `${flags}/${source}`
  let program = programs.get(key)
  if (program === undefined) programs.set(key, (program = compileRegExp(source, flags)))
  return program
}

/** Instructions per step. */
const instructionsPerStep = 4

/**
 * A regular expression of content code, in the subset of `compileRegExp`. It is searched in linear time, and each
 * instruction is charged to the current budget. String methods use it through `exec`, as ECMAScript specifies.
 */
export class MeteredRegExp extends RegExp {
  readonly #program: Program

  /** @throws {CodeError} for a pattern outside of the subset, before the native constructor reads it */
  constructor(given: RegExp | string, flags?: string) {
    const [source, known] = given instanceof RegExp ? [given.source, given.flags] : [given, '']
    const program = programOf(source, flags ?? known)
    spend(currentBudget(), 10 + program.instructions.length)
    super(source, flags ?? known)
    this.#program = program
  }

  /** @throws {CodeError} when the budget is exhausted */
  override exec(given: string): RegExpExecArray | null {
    const text = String(given)
    const isPlaced = this.global || this.sticky
    const from = isPlaced ? this.lastIndex : 0
    const slots = from <= text.length ? new Search(this.#program, text, this).find(from, this.sticky) : undefined
    if (!slots) {
      if (isPlaced) this.lastIndex = 0
      return null
    }
    if (isPlaced) this.lastIndex = slots[1]!
    const groups = Array.from({ length: slots.length / 2 }, (_, group) => {
      const [begin, end] = [slots[group * 2]!, slots[group * 2 + 1]!]
      return begin < 0 || end < 0 ? undefined : text.slice(begin, end)
    })
    return Object.assign(groups, { index: slots[0]!, input: text, groups: undefined }) as unknown as RegExpExecArray
  }
}

type Slots = readonly number[]
/** A way through the program that waits at a `char` or has found. */
interface Thread {
  at: number
  slots: Slots
}

/** One search: all ways through the program go forward together, the preferred ones first (Thompson, Pike). */
class Search {
  readonly #program: Program
  readonly #text: string
  readonly #flags: Pick<RegExp, 'unicode' | 'multiline' | 'ignoreCase'>
  readonly #budget = currentBudget()
  /** The last position at which each instruction was reached, since only the preferred way to it counts. */
  readonly #reached: number[]

  constructor(program: Program, text: string, flags: Pick<RegExp, 'unicode' | 'multiline' | 'ignoreCase'>) {
    this.#program = program
    this.#text = text
    this.#flags = flags
    this.#reached = Array.from({ length: program.instructions.length }, () => -1)
  }

  /** Finds the first match from an index on. @param isSticky only matches at that index */
  find(from: number, isSticky: boolean): Slots | undefined {
    const { slots: count, instructions } = this.#program
    spend(this.#budget, 5 + (count + instructions.length) / 8)
    const unset = Array.from({ length: count }, () => -1)
    let found: Slots | undefined
    let threads: Thread[] = []
    for (let position = from; position <= this.#text.length;) {
      if (!found && (!isSticky || position === from)) this.#follow(threads, 0, unset.with(0, position), position)
      if (threads.length === 0 && (found || isSticky)) break
      const code = this.#codeAt(position)
      const cases = this.#flags.ignoreCase ? this.#casesOf(code) : [code]
      const after = position + (code > 0xffff ? 2 : 1)
      const next: Thread[] = []
      for (const { at, slots } of threads) {
        const instruction = instructions[at]!
        if (instruction.op === 'found') {
          found = slots.with(1, position)
          break
        }
        if (this.#matches(instruction, cases)) this.#follow(next, at + 1, slots, after)
      }
      threads = next
      position = after
    }
    return found
  }

  #codeAt(position: number): number {
    if (position >= this.#text.length) return -1
    return this.#flags.unicode ? this.#text.codePointAt(position)! : this.#text.charCodeAt(position)
  }

  #casesOf(code: number): readonly number[] {
    spend(this.#budget, code < 128 ? 0.5 : 4)
    return code < 0 ? [code] : casesOf(code)
  }

  #matches(instruction: Instruction, cases: readonly number[]): boolean {
    if (instruction.op !== 'char' || cases[0] === -1) return false
    const { characters, negative } = instruction
    spend(this.#budget, (1 + characters.length / 8) / instructionsPerStep)
    return cases.some((code) => hasCharacter(characters, code)) !== negative
  }

  /** Adds the threads that an instruction leads to without a character. */
  #follow(threads: Thread[], begin: number, given: Slots, position: number): void {
    const open: Thread[] = [{ at: begin, slots: given }]
    for (let thread = open.pop(); thread; thread = open.pop()) {
      const { at, slots } = thread
      spend(this.#budget, 1 / instructionsPerStep)
      if (this.#reached[at] === position) continue
      this.#reached[at] = position
      const instruction = this.#program.instructions[at]!
      switch (instruction.op) {
        case 'split':
          open.push({ at: instruction.other, slots }, { at: instruction.first, slots })
          break
        case 'jump':
          open.push({ at: instruction.to, slots })
          break
        case 'save':
          spend(this.#budget, slots.length / 32)
          open.push({ at: at + 1, slots: slots.with(instruction.slot, position) })
          break
        case 'forget':
          spend(this.#budget, slots.length / 16)
          open.push({
            at: at + 1,
            slots: slots.map((slot, index) => (index >= instruction.from && index < instruction.to ? -1 : slot)),
          })
          break
        case 'edge':
          if (this.#isEdge(instruction.kind, position)) open.push({ at: at + 1, slots })
          break
        default:
          threads.push(thread)
      }
    }
  }

  #isEdge(kind: string, position: number): boolean {
    const isLineEnd = (index: number) => this.#flags.multiline && hasCharacter(lineEnds, this.#text.charCodeAt(index))
    const isWord = (index: number) => hasCharacter(wordCharacters, this.#text.charCodeAt(index))
    if (kind === '^') return position === 0 || isLineEnd(position - 1)
    if (kind === '$') return position === this.#text.length || isLineEnd(position)
    // Beyond the text the code is NaN, which is in no set.
    return (isWord(position - 1) !== isWord(position)) === (kind === '\\b')
  }
}
