import { Parser } from 'acorn'
import { CodeError } from './budget.ts'
import { compileExpression } from './compile/expression.ts'
import { runBody } from './compile/statement.ts'
import { hoist } from './declared-names.ts'
import type { Run } from './evaluate.ts'
import { compileRegExp } from './regexp/regexp-program.ts'
import { childScope, declare } from './scope.ts'

/** Parser of content code: regular expressions are checked before it lets the native constructor try them. */
const ContentParser = Parser.extend(
  (Base) =>
    class extends (Base as unknown as new (...args: unknown[]) => object) {
      validateRegExpFlags({ source, flags }: { source: string; flags: string }): void {
        compileRegExp(source, flags)
      }
      // The check above is stricter than the parser's own.
      validateRegExpPattern(): void {}
    } as unknown as typeof Parser,
)
const options = { ecmaVersion: 2024, sourceType: 'script', allowReturnOutsideFunction: true } as const

/** Compiles content code, an expression or statements, to closures. @throws {CodeError} what is not in the language, a SyntaxError for invalid code */
export const compileText = (text: string): Run => (isExpression(text) ? compileSingle(text) : compileStatements(text))

/** Builder's own rule to distinguish expressions from statements. */
const isExpression = (text: string) => !(text.includes(';') || text.includes(' return ') || text.startsWith('return '))

function compileSingle(text: string): Run {
  try {
    const [only, ...others] = ContentParser.parse(`(${text}\n)`, options).body
    if (only?.type === 'ExpressionStatement' && others.length === 0) return compileExpression(only.expression)
  } catch (error) {
    if (error instanceof CodeError) throw error
  }
  // The text is a sequence of statements without semicolons.
  return compileStatements(text)
}

function compileStatements(text: string): Run {
  const { body } = ContentParser.parse(text, options)
  const [names, run] = [hoist(body), runBody(body)]
  return (scope) => {
    const own = childScope(scope)
    for (const name of names) declare(own, name, undefined)
    return run(own)
  }
}
