import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { isRequired } from '../../src/contracts/offers/required-calls.ts'
import { endpoints } from '../../src/contracts/table.ts'
import { isSecret } from '../../worker/v1/forms/form-values.ts'
import { outputOf } from '../../src/contracts/shapes.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'spec' in value

test('every endpoint that a contract module exports is in the table, once', async () => {
  const files = globSync('src/**/*.contract.ts', { exclude: ['**/*-table.contract.ts'] })
  const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(process.cwd(), file))))
  const exported = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  expect(endpoints.map(nameOf).toSorted(), 'add its contract to src/contracts/modules.ts').toEqual(
    exported.map(nameOf).toSorted(),
  )
})

test('spec §7 has its 63 calls in the table', () => {
  expect(endpoints.filter(isRequired).length).toBe(63)
})

test('ids and paths of endpoints are unique', () => {
  const ids = endpoints.map(({ spec }) => spec.id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  // Parameters of other names are the same path.
  const paths = endpoints.map((one) =>
    nameOf(one)
      .replace(/\{\w+\}/g, '{}')
      .replace(/\/$/, ''),
  )
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('passwords, codes and tokens of bodies and paths are secret, so that no form shows them again', () => {
  const secret = /password|^current$|token|^code$/i
  const fieldsOf = ({ spec: { body, params } }: Endpoint) => {
    const schema = body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    return [...Object.keys(schema?.properties ?? {}), ...Object.keys(params?.shape ?? {})]
  }
  const named = endpoints
    .filter(({ method }) => method !== 'GET')
    .flatMap((one) =>
      fieldsOf(one)
        .filter((name) => secret.test(name))
        .map((name) => ({ one, name })),
    )
  expect(named.length).toBeGreaterThan(40)
  expect(
    named.filter(({ one, name }) => !isSecret(one, name)).map(({ one, name }) => `${one.spec.id} ${name}`),
  ).toEqual([])
})

test('answers that are stored for an Idempotency-Key contain no token of a session, and those of registrations alone one of an event', () => {
  const secret = /token|ticket|secret|password|verifier|device/i
  const secretsOf = (schema: unknown): string[] =>
    typeof schema === 'object' && schema !== null
      ? Object.entries(schema).flatMap(([name, part]) => [
          ...(name === 'properties' ? Object.keys(part as object).filter((key) => secret.test(key)) : []),
          ...secretsOf(part),
        ])
      : []
  const schemaOf = (endpoint: Endpoint) => z.toJSONSchema(outputOf(endpoint), { io: 'output', unrepresentable: 'any' })
  const registering = new Set(['events.attend', 'events.joinWaitingList'])
  // The check itself finds the tokens of a log-in and the ticket of a registration.
  const named = (id: string) => endpoints.find(({ spec }) => spec.id === id)!
  for (const id of ['auth.local', ...registering]) expect(secretsOf(schemaOf(named(id))), id).not.toEqual([])
  const idempotent = endpoints.filter(({ spec }) => spec.idempotent)
  expect(idempotent.length).toBeGreaterThan(registering.size)
  for (const endpoint of idempotent) {
    const { method, spec } = endpoint
    const isOfUsers = spec.auth === 'user' || spec.auth === 'admin' || registering.has(spec.id)
    expect([method, isOfUsers, spec.multipart], spec.id).toEqual(['POST', true, undefined])
    expect(spec.gate?.session, spec.id).toBeUndefined()
    if (!registering.has(spec.id)) expect(secretsOf(schemaOf(endpoint)), spec.id).toEqual([])
  }
})
