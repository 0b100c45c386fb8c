import type { CallExpression, Expression, MemberExpression, NewExpression, SpreadElement } from 'acorn'
import { CodeError, spend, type Budget } from './budget.ts'
import { constructors } from './builtins.ts'
import { callMethod, checked, listOf } from './calls.ts'
import { compileExpression, compileMember, nothing, type Compiled } from './compile-expression.ts'
import { isMade, isOwn } from './compile-function.ts'
import type { Scope } from './scope.ts'
import { read } from './values.ts'

/** The values of a list or of a call, with those that are spread out in them. */
export function compileArguments(nodes: readonly (Expression | SpreadElement | null)[]): (scope: Scope) => unknown[] {
  const parts = nodes.map((node) => {
    if (node?.type !== 'SpreadElement')
      return { value: node ? compileExpression(node) : () => undefined, spread: false }
    return { value: compileExpression(node.argument), spread: true }
  })
  return (scope) => {
    const values: unknown[] = []
    for (const { value, spread } of parts) {
      if (spread) for (const one of listOf(value(scope), scope.budget)) values.push(one)
      else values.push(value(scope))
    }
    return checked(values)
  }
}

export function compileCall({ callee, arguments: given, optional }: CallExpression): Compiled {
  const args = compileArguments(given)
  const missing = (value: unknown) => optional && (value === null || value === undefined)
  if (callee.type !== 'MemberExpression') {
    const called = compileExpression(callee)
    return (scope) => {
      const fn = called(scope)
      if (fn === nothing || missing(fn)) return nothing
      return callFunction(fn, args(scope), scope.budget)
    }
  }
  const borrowed = borrowedMethod(callee)
  if (borrowed !== undefined) {
    const { method, asList } = borrowed
    return (scope) => {
      const [self, ...rest] = args(scope)
      return callOf(self, method, asList ? listOf(rest[0] ?? [], scope.budget) : rest, scope.budget)
    }
  }
  const { of, key, optional: optionalOf } = compileMember(callee)
  return (scope) => {
    const object = of(scope)
    if (object === nothing || (optionalOf && (object === null || object === undefined))) return nothing
    const name = key(scope)
    if (optional && missing(read(object, name))) return nothing
    return callOf(object, name, args(scope), scope.budget)
  }
}

/**
 * `Array.prototype.slice.call(list)` and `[].concat.apply([], lists)`, as tools write them for older browsers: the method
 * that the given value has itself.
 */
function borrowedMethod({ object, property }: MemberExpression): { method: string; asList: boolean } | undefined {
  if (property.type !== 'Identifier' || !['call', 'apply'].includes(property.name)) return undefined
  if (object.type !== 'MemberExpression' || object.computed || object.property.type !== 'Identifier') return undefined
  const { object: owner } = object
  const isPrototype =
    owner.type === 'MemberExpression' &&
    owner.object.type === 'Identifier' &&
    owner.property.type === 'Identifier' &&
    owner.property.name === 'prototype'
  const isEmptyList = owner.type === 'ArrayExpression' && owner.elements.length === 0
  return isPrototype || isEmptyList ? { method: object.property.name, asList: property.name === 'apply' } : undefined
}

function callOf(object: unknown, name: unknown, args: unknown[], budget: Budget): unknown {
  const fn = read(object, name)
  if (typeof fn !== 'function') throw new CodeError(`${String(name)} is not a function`)
  if (!isOwn(fn)) return callMethod(object, String(name), fn, args, budget)
  spend(budget)
  return checked(Reflect.apply(fn, object, args) as unknown)
}

function callFunction(fn: unknown, args: unknown[], budget: Budget): unknown {
  if (typeof fn !== 'function') throw new CodeError('this is not a function')
  spend(budget)
  return checked(Reflect.apply(fn, undefined, args) as unknown)
}

export function compileNew({ callee, arguments: given }: NewExpression): Compiled {
  const args = compileArguments(given)
  const called = compileExpression(callee)
  return (scope) => {
    const fn = called(scope)
    spend(scope.budget)
    const make = constructors.get(fn)
    if (make) return make(args(scope), scope.budget)
    if (!isMade(fn)) throw new CodeError('this cannot be made new')
    const made = {}
    const result: unknown = Reflect.apply(fn, made, args(scope))
    return typeof result === 'object' && result !== null ? result : made
  }
}
