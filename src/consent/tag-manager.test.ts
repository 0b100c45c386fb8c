import { expect, test } from 'vitest'
import { loadTagManager } from './tag-manager.ts'

test.each(['', 'UA-12345-1', 'GTM-', 'GTM-abc', 'GTM-ABC&l=x', 'https://host.example/GTM-ABC'])(
  'a wrong id of the tag manager throws before anything is fetched: %j',
  (id) => {
    expect(() => loadTagManager(id)).toThrow(`Invalid tag-manager id: ${id}`)
  },
)
