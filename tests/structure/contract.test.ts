import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { endpoints } from '../../src/contracts/v1/table.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'spec' in value

test('every endpoint that a contract module exports is in the table, once', async () => {
  const files = globSync('src/contracts/v1/**/*.ts', { exclude: ['**/*.test.ts', '**/table.ts'] })
  const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(process.cwd(), file))))
  const exported = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  expect(endpoints.map(nameOf).toSorted(), 'add it to a group of src/contracts/v1/table.ts').toEqual(
    exported.map(nameOf).toSorted(),
  )
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
