import type { Plugin } from 'vite'

const prefix = '\0server-part:'

/** Packages of which the built worker needs less than they are. */
const parts: Record<string, string> = {
  // Rows are virtual once a browser scrolls them; the page without script has its rows from the page's number.
  '@tanstack/react-virtual': `export const useWindowVirtualizer = () => ({
    getVirtualItems: () => [], getTotalSize: () => 0, scrollToIndex() {}, measureElement: undefined,
  })`,
  // Our tools have schemas of zod, and ask people for nothing: the validator of JSON Schema has nothing to do.
  '@modelcontextprotocol/server/_shims': `export class DefaultJsonSchemaValidator {
    getValidator() { throw new Error('JSON Schema is not validated here: give the tool a schema of zod') }
  }`,
}

/** Gives the built worker the part of a package that servers use. Tests run with the whole packages. */
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
