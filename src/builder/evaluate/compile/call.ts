import type { CallExpression, Expression, MemberExpression, NewExpression, SpreadElement } from 'acorn'
import { CodeError, spend, type Budget } from '../budget.ts'
import { constructors } from '../builtins.ts'
import { callMethod, checkLength } from './call-method.ts'
import { compileExpression, compileMember, shortCircuit, type Compiled } from './expression.ts'
import type { Scope } from '../scope.ts'
import { isContentFunction, isCallable, toList, toPropertyName, getProperty } from '../values.ts'

/** Compiles the items of a list or the arguments of a call, including spread elements. */
export function compileArguments(nodes: readonly (Expression | SpreadElement | null)[]): (scope: Scope) => unknown[] {
  const parts = nodes.map((node) => {
    if (node?.type !== 'SpreadElement')
      return { value: node ? compileExpression(node) : () => undefined, spread: false }
    return { value: compileExpression(node.argument), spread: true }
  })
  return (scope) => {
    const values: unknown[] = []
    for (const { value, spread } of parts) {
      if (spread) for (const one of toList(value(scope), scope.budget)) values.push(one)
      else values.push(value(scope))
    }
    return checkLength(values)
  }
}

export function compileCall({ callee, arguments: given, optional }: CallExpression): Compiled {
  const args = compileArguments(given)
  const missing = (value: unknown) => optional && (value === null || value === undefined)
  if (callee.type !== 'MemberExpression') {
    const called = compileExpression(callee)
    return (scope) => {
      const fn = called(scope)
      if (fn === shortCircuit || missing(fn)) return shortCircuit
      return callFunction(fn, args(scope), scope.budget)
    }
  }
  const borrowed = borrowedMethod(callee)
  if (borrowed !== undefined) {
    const { method, asList } = borrowed
    return (scope) => {
      const [self, ...rest] = args(scope)
      return callOf(self, method, asList ? toList(rest[0] ?? [], scope.budget) : rest, scope.budget)
    }
  }
  const { of, key, optional: optionalOf } = compileMember(callee)
  return (scope) => {
    const object = of(scope)
    if (object === shortCircuit || (optionalOf && (object === null || object === undefined))) return shortCircuit
    const name = key(scope)
    if (optional && missing(getProperty(object, name))) return shortCircuit
    return callOf(object, name, args(scope), scope.budget)
  }
}

/**
 * Recognises `Array.prototype.slice.call(list)` and `[].concat.apply([], lists)`, as transpilers write them: the method
 * of the receiver itself is called.
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

function callOf(object: unknown, key: unknown, args: unknown[], budget: Budget): unknown {
  const name = toPropertyName(key)
  const fn = getProperty(object, name)
  if (typeof fn !== 'function') throw new CodeError(`${name.slice(0, 100)} is not a function`)
  if (!isCallable(fn)) return callMethod(object, name, args, budget)
  spend(budget)
  return checkLength(Reflect.apply(fn, object, args))
}

function callFunction(fn: unknown, args: unknown[], budget: Budget): unknown {
  if (!isCallable(fn)) throw new CodeError('this is not a function')
  spend(budget)
  return checkLength(Reflect.apply(fn, undefined, args))
}

export function compileNew({ callee, arguments: given }: NewExpression): Compiled {
  const args = compileArguments(given)
  const called = compileExpression(callee)
  return (scope) => {
    const fn = called(scope)
    spend(scope.budget)
    const make = constructors.get(fn)
    if (make) return make(args(scope))
    if (!isContentFunction(fn)) throw new CodeError('this cannot be made new')
    const made = {}
    const result: unknown = Reflect.apply(fn, made, args(scope))
    return typeof result === 'object' && result !== null ? result : made
  }
}
