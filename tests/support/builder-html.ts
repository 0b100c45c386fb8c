import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** What is compared of a rendered content: its elements and texts line by line, and its rules. */
export interface Compared {
  structure: string[]
  rules: Set<string>
}

/** Classes and elements that the editor's own renderer makes up; their rules are in our page's style sheet. */
const madeUp = /^(props-blocks-wrapper|div|img|pre)-[0-9a-f]{8}(-\d)?$/
const isPixel = (classes: string) => /\bbuilder-pixel-/.test(classes)

/** Reads rendered HTML: attributes in order of their names, no style elements, no counting pictures (D12). */
export function readRendered(html: string): Compared {
  const structure: string[] = []
  let css = ''
  const visit = (node: Node, depth: number): void => {
    if ('value' in node) {
      const text = node.value.replace(/\s+/g, ' ')
      if (text.trim() !== '') structure.push(`${' '.repeat(depth)}"${text}"`)
      return
    }
    if (!('tagName' in node)) return
    if (node.tagName === 'style') {
      css += node.childNodes.map((child) => ('value' in child ? child.value : '')).join('') + '\n'
      return
    }
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    const classes = (attributes['class'] ?? '').split(/\s+/).filter((name) => name !== '' && !madeUp.test(name))
    if (isPixel(classes.join(' '))) return
    const shown = { ...attributes, class: classes.join(' ') }
    const listed = Object.entries(shown)
      .filter(([name, value]) => value !== '' || (name !== 'class' && name !== 'style'))
      .map(([name, value]) => `${name}="${value}"`)
      .toSorted()
    structure.push(`${' '.repeat(depth)}<${[node.tagName, ...listed].join(' ')}>`)
    for (const child of node.childNodes) visit(child, depth + 1)
  }
  for (const node of parseFragment(html).childNodes) visit(node, 0)
  return { structure, rules: rulesOf(css) }
}

/** Rules that every content has, whatever is in it. */
const general =
  /^\.(props-blocks-wrapper|img-|div-|pre-|builder-pixel-|variant-)|^\.builder-button\{all|^\.builder-text>|\{\}$/

function rulesOf(css: string): Set<string> {
  const rules = new Set<string>()
  const text = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
    .replace(/ ?! ?important/g, '!important')
    .replace(/;\}/g, '}')
    .replace(/\},/g, '}')
  let [depth, rule] = [0, '']
  for (const character of text) {
    rule += character
    if (character === '{') depth += 1
    if (character !== '}' || (depth -= 1) > 0) continue
    // A block without rules for a width leaves an empty one.
    const whole = rule.trim().replace(/[^{}]*\{\}/g, '')
    if (whole !== '' && !general.test(rule.trim())) rules.add(whole)
    rule = ''
  }
  return rules
}
