/** A rule of an affix class of a Hunspell dictionary: `SFX S y ies [^aeiou]y`. */
interface Rule {
  strip: string
  add: string
  condition: RegExp
  /** Classes that the derived word has in turn. */
  flags: readonly string[]
}
interface Affix {
  kind: 'PFX' | 'SFX'
  /** Whether it combines with affixes of the other kind. */
  crosses: boolean
  rules: Rule[]
}
interface Affixes {
  classes: ReadonlyMap<string, Affix>
  /** Classes of entries that are no words by themselves, or no words at all. */
  excluded: ReadonlyMap<string, 'stem' | 'word'>
  split: (flags: string) => readonly string[]
}

/** Options of an affix file that name a class, and what they exclude; words that are never suggested are vulgar. */
const exclusions: Readonly<Record<string, 'stem' | 'word'>> = {
  NEEDAFFIX: 'stem',
  FORBIDDENWORD: 'word',
  ONLYINCOMPOUND: 'word',
  NOSUGGEST: 'word',
}

function readAffixes(text: string): Affixes {
  const classes = new Map<string, Affix>()
  const excluded = new Map<string, 'stem' | 'word'>()
  const isLong = /^FLAG long/m.test(text)
  const split = (flags: string) => (isLong ? (flags.match(/../gu) ?? []) : [...flags])
  for (const line of text.split(/\r?\n/)) {
    const [kind, name, ...rest] = line.trim().split(/\s+/) as [string, string, ...string[]]
    if (exclusions[kind]) excluded.set(name, exclusions[kind])
    if (kind !== 'PFX' && kind !== 'SFX') continue
    const known = classes.get(name)
    if (known === undefined) {
      classes.set(name, { kind, crosses: rest[0] === 'Y', rules: [] })
      continue
    }
    const [strip = '0', given = '0', condition = '.'] = rest
    const [add = '', flags = ''] = given.split('/')
    // `l’` before a word makes no word of the game.
    if (!/^[\p{L}0]+$/u.test(add)) continue
    known.rules.push({
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      condition: new RegExp(kind === 'SFX' ? `${condition}$` : `^${condition}`, 'u'),
      flags: split(flags),
    })
  }
  return { classes, excluded, split }
}

function apply(word: string, { kind }: Affix, { strip, add, condition }: Rule): string | undefined {
  if (!condition.test(word)) return undefined
  if (kind === 'SFX') return word.endsWith(strip) ? word.slice(0, word.length - strip.length) + add : undefined
  return word.startsWith(strip) ? add + word.slice(strip.length) : undefined
}

/** All forms of a stem: two affixes of a kind at most, as in Hunspell. */
function* formsOf(word: string, flags: readonly string[], affixes: Affixes, depth = 0): Generator<string> {
  const { classes } = affixes
  for (const flag of flags) {
    const affix = classes.get(flag)
    for (const rule of affix?.rules ?? []) {
      const form = apply(word, affix!, rule)
      if (form === undefined) continue
      yield form
      if (depth >= 2) continue
      const others = affix!.crosses ? flags.filter((other) => classes.get(other)?.kind !== affix!.kind) : []
      const next = affix!.kind === 'SFX' ? [...rule.flags, ...others] : rule.flags
      if (next.length > 0) yield* formsOf(form, next, affixes, depth + 1)
    }
  }
}

/**
 * The words of a Hunspell dictionary in all their forms, without proper names, abbreviations and vulgar words.
 * @param affixes text of the `.aff` file
 * @param entries text of the `.dic` file
 */
export function* expandAffixes(affixes: string, entries: string): Generator<string> {
  const read = readAffixes(affixes)
  for (const line of entries.split(/\r?\n/).slice(1)) {
    const [stem = '', given = ''] = (line.split(/\s/)[0] ?? '').split('/')
    if (!/^\p{Ll}+$/u.test(stem)) continue
    const flags = read.split(given)
    const kinds = flags.map((flag) => read.excluded.get(flag))
    if (kinds.includes('word')) continue
    if (!kinds.includes('stem')) yield stem
    yield* formsOf(stem, flags, read)
  }
}
