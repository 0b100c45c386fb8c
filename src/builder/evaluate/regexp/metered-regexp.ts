import { CodeError, currentBudget, spend } from '../budget.ts'
import { compileRegExp, type Instruction, type Program } from './regexp-program.ts'
import { BoundedMap } from '../../../lib/bounded-map.ts'

/** Compiled programs by flags and source; the oldest is evicted. */
const programs = new BoundedMap<string, Program>(500)

function programOf(source: string, flags: string): Program {
  const key = `${flags}/${source}`
  let program = programs.get(key)
  if (program === undefined) programs.set(key, (program = compileRegExp(source, flags)))
  return program
}

/** Instructions per step. */
const instructionsPerStep = 4
/** Maximum number of backtracking points. */
const maxPlaces = 100_000

/**
 * A regular expression of content code. The matcher charges every instruction to the current budget, so no pattern can
 * run longer than other code. String methods use it through `exec`, as ECMAScript specifies.
 */
export class MeteredRegExp extends RegExp {
  readonly #program: Program

  constructor(source: RegExp | string, flags?: string) {
    spend(currentBudget(), 10)
    super(source, flags)
    this.#program = programOf(this.source, this.flags)
  }

  /** @throws {CodeError} when the budget is exhausted */
  override exec(given: string): RegExpExecArray | null {
    const text = String(given)
    const isPlaced = this.global || this.sticky
    const from = isPlaced ? this.lastIndex : 0
    const search = new Search(this.#program, text, this)
    const found = from <= text.length && search.find(from, this.sticky)
    if (!found) {
      if (isPlaced) this.lastIndex = 0
      return null
    }
    const { slots } = search
    if (isPlaced) this.lastIndex = slots[1]!
    const { groups: count, names } = this.#program
    const groups = Array.from({ length: count }, (_, group) => search.group(group))
    return Object.assign(groups, {
      index: slots[0]!,
      input: text,
      groups:
        names.size > 0
          ? Object.assign(
              Object.create(null) as object,
              Object.fromEntries([...names].map(([name, group]) => [name, groups[group]])),
            )
          : undefined,
    }) as unknown as RegExpExecArray
  }
}

type InstructionOf<Op extends Instruction['op']> = Extract<Instruction, { op: Op }>
type LinearInstruction = Exclude<Instruction, { op: 'split' | 'jump' | 'look' | 'found' }>

/** One search by backtracking. */
class Search {
  /** Start and end of each group, and start positions of repetition turns; -1 if unset. */
  readonly slots: number[]
  readonly #program: Program
  readonly #text: string
  readonly #flags: Pick<RegExp, 'unicode' | 'multiline' | 'ignoreCase'>
  readonly #budget = currentBudget()
  /** Backtracking points: instruction, position, length of `#undo`. */
  readonly #places: number[] = []
  /** Overwritten slots and their previous values. */
  readonly #undo: number[] = []
  #instructions = 0

  constructor(program: Program, text: string, flags: Pick<RegExp, 'unicode' | 'multiline' | 'ignoreCase'>) {
    this.#program = program
    this.#text = text
    this.#flags = flags
    this.slots = Array.from({ length: program.slots }, () => -1)
  }

  /** Finds the first match from an index on. @param isSticky only matches at that index */
  find(from: number, isSticky: boolean): boolean {
    spend(this.#budget, 5 + this.slots.length / 50)
    for (let start = from; start <= this.#text.length; start += this.#width(start)) {
      this.#undoTo(0)
      const end = this.#run(0, start)
      if (end !== -1) {
        this.slots[0] = start
        this.slots[1] = end
        return true
      }
      if (isSticky) return false
    }
    return false
  }

  group(group: number): string | undefined {
    const [begin, end] = [this.slots[group * 2]!, this.slots[group * 2 + 1]!]
    return begin < 0 || end < 0 ? undefined : this.#text.slice(begin, end)
  }

  /** Code units of the character at an index; 1 at the end. */
  #width(index: number): number {
    return this.#flags.unicode && this.#text.codePointAt(index)! > 0xffff ? 2 : 1
  }

  /** Code units of the character before an index. */
  #widthBefore(index: number): number {
    return index >= 2 && this.#flags.unicode && this.#text.codePointAt(index - 2)! > 0xffff ? 2 : 1
  }

  #set(slot: number, value: number): void {
    if (this.#undo.length > maxPlaces * 6) throw new CodeError('the pattern is too costly')
    this.#undo.push(slot, this.slots[slot]!)
    this.slots[slot] = value
  }

  /** Restores slots. */
  #undoTo(length: number): void {
    while (this.#undo.length > length) {
      const value = this.#undo.pop()!
      this.slots[this.#undo.pop()!] = value
    }
  }

  /** Restores the slots of the last backtracking point; false if there is none. */
  #back(bottom: number): boolean {
    if (this.#places.length === bottom) return false
    this.#undoTo(this.#places.pop()!)
    return true
  }

  /** Runs instructions. @returns the end of the match, or -1 */
  #run(from: number, start: number): number {
    const { instructions } = this.#program
    const places = this.#places
    const bottom = places.length
    let [at, position] = [from, start]
    for (;;) {
      if (++this.#instructions % instructionsPerStep === 0) spend(this.#budget)
      const instruction = instructions[at]!
      at += 1
      switch (instruction.op) {
        case 'split':
          if (places.length > maxPlaces * 3) throw new CodeError('the pattern is too costly')
          places.push(instruction.other, position, this.#undo.length)
          at = instruction.first
          continue
        case 'jump':
          at = instruction.to
          continue
        case 'look':
          at = instruction.to
          if (this.#looksAround(instruction, position)) continue
          break
        case 'found':
          places.length = bottom
          return position
        default: {
          const end = this.#match(instruction, position)
          if (end === -1) break
          position = end
          continue
        }
      }
      if (!this.#back(bottom)) return -1
      position = places.pop()!
      at = places.pop()!
    }
  }

  /** Executes an instruction that does not branch. @returns the position after it, or -1 if it does not match */
  #match(instruction: LinearInstruction, position: number): number {
    switch (instruction.op) {
      case 'char':
        return this.#characterAt(instruction, position)
      case 'save':
        this.#set(instruction.slot, position)
        return position
      case 'forget':
        spend(this.#budget, (instruction.to - instruction.from) / 50)
        for (let slot = instruction.from; slot < instruction.to; slot++) this.#set(slot, -1)
        return position
      case 'moved':
        return this.slots[instruction.slot] === position ? -1 : position
      case 'edge':
        return this.#isEdge(instruction.kind, position) ? position : -1
      case 'same':
        return this.#sameAt(instruction.group, position, instruction.back)
    }
  }

  /** Matches one character after, or before, a position. @returns the position beyond it, or -1 */
  #characterAt({ back, test }: InstructionOf<'char'>, position: number): number {
    const width = back ? this.#widthBefore(position) : this.#width(position)
    const begin = back ? position - width : position
    if (begin < 0 || begin >= this.#text.length || !test(this.#text, begin, width)) return -1
    return back ? begin : position + width
  }

  /** Whether a lookahead or lookbehind holds. Groups inside a negative one are reset. */
  #looksAround({ from, negative }: InstructionOf<'look'>, position: number): boolean {
    const before = this.#undo.length
    const isFound = this.#run(from, position) !== -1
    if (negative) this.#undoTo(before)
    return isFound !== negative
  }

  #isEdge(kind: string, position: number): boolean {
    const text = this.#text
    if (kind === '^') return position === 0 || (this.#flags.multiline && isLineEnd(text[position - 1]!))
    if (kind === '$') return position === text.length || (this.#flags.multiline && isLineEnd(text[position]!))
    const { isWord } = this.#program
    const before = position > 0 && isWord(text, position - 1, 1)
    const after = position < text.length && isWord(text, position, 1)
    return (before !== after) === (kind === '\\b')
  }

  /** Matches a backreference. @returns the end of the match, or -1; an unset group matches the empty string */
  #sameAt(group: number, position: number, back: boolean): number {
    const found = this.group(group)
    if (found === undefined) return position
    spend(this.#budget, found.length / 100)
    const begin = back ? position - found.length : position
    if (begin < 0) return -1
    const here = this.#text.slice(begin, begin + found.length)
    const isSame =
      here === found ||
      (this.#flags.ignoreCase && here.toUpperCase() === found.toUpperCase() && here.length === found.length)
    return isSame ? (back ? begin : begin + found.length) : -1
  }
}

const isLineEnd = (character: string) => /[\n\r\u2028\u2029]/.test(character)
