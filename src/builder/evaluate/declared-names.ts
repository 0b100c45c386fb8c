import type { ModuleDeclaration, Pattern, Statement, VariableDeclaration } from 'acorn'

/** Names that a function body hoists: those of `var` declarations, nested blocks included. */
export function hoist(body: readonly (Statement | ModuleDeclaration)[]): string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, kind, declarations, ...rest } = node as Record<string, unknown>
    if (typeof type !== 'string' || /Function|ArrowFunction/.test(type)) return
    if (type === 'VariableDeclaration' && kind === 'var')
      for (const { id } of declarations as VariableDeclaration['declarations'])
        for (const name of namesOf(id)) names.add(name)
    if (/Statement$|^SwitchCase$|^CatchClause$/.test(type)) visit(Object.values(rest))
  }
  visit(body)
  return [...names]
}

/** The names a binding pattern declares: `a` and `b` of `{ a, x: [b] }`. */
export function namesOf(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'RestElement') return namesOf(pattern.argument)
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((element) => (element ? namesOf(element) : []))
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((property) =>
      namesOf(property.type === 'RestElement' ? property : property.value),
    )
  return []
}
