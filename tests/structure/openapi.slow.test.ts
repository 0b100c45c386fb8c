import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from '../../worker/backend/openapi.ts'

test('the OpenAPI document of /v1 passes the linter, warnings included', async () => {
  // The specification gives both `/events/slug/{slug}` and `/events/{id}/coorganizer`; a word comes before a parameter.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lintFromString({ source: JSON.stringify(openApi()), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('every operation says who may call it, what a wrong call is answered, and how a call looks', () => {
  const { paths, components } = openApi() as {
    paths: Record<
      string,
      Record<string, { security?: unknown[]; responses: object; requestBody?: { content: object } }>
    >
    components: { responses: object }
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { security, responses, requestBody }] of Object.entries(methods)) {
      expect(security, `${method} ${path}`).toBeDefined()
      expect(Object.keys(responses), `${method} ${path}`).toContain('400')
      const json = Object.entries(requestBody?.content ?? {}).find(([type]) => type === 'application/json')
      if (json) expect(json[1], `${method} ${path}`).toHaveProperty('example')
    }
  expect(Object.keys(components.responses).length).toBeGreaterThan(3)
})
