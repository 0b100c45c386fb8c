import type { Plugin } from 'vite'

const prefix = '\0server-part:'

/** Packages that the built worker replaces by the part that it needs. */
const parts: Record<string, string> = {
  // Only browsers virtualize rows; the server renders the rows of one page.
  '@tanstack/react-virtual': `export const useWindowVirtualizer = () => ({
    getVirtualItems: () => [], getTotalSize: () => 0, scrollToIndex() {}, measureElement: undefined,
  })`,
  // Our tools use zod schemas and no elicitation, so the JSON Schema validator is never called.
  '@modelcontextprotocol/server/_shims': `export class DefaultJsonSchemaValidator {
    getValidator() { throw new Error('JSON Schema is not validated here: give the tool a schema of zod') }
  }`,
}

/** Replaces packages in the built worker by the part that a server uses. Tests run with the whole packages. */
export function serverParts(): Plugin {
  return {
    name: 'server-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name !== 'client',
    resolveId: (id) => (Object.hasOwn(parts, id) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? parts[id.slice(prefix.length)] : undefined),
  }
}
