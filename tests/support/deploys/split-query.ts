/** Strings, names, comments, statement ends, and what is between them. */
const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^;'"/-]+|[/-]/g
const trigger = /^\s*CREATE\s+(?:TEMP(?:ORARY)?\s+)?TRIGGER\b/i

/**
 * Cuts SQL into statements as the `/query` endpoint of D1's HTTP API does, which `wrangler d1 migrations apply --remote` sends whole
 * files to. It knows the inside of a trigger only on one physical line, up to the first `END;`:
 * - several lines: "incomplete input", https://github.com/cloudflare/workers-sdk/issues/4998, #15178, #15690; on one line it passes:
 *   https://github.com/botiverse/hands/pull/327, https://github.com/nuxt-hub/core/issues/372
 * - a `CASE … END;` inside ends it too early: https://github.com/botiverse/hands/pull/328
 */
export function splitQuery(sql: string): string[] {
  const statements: string[] = []
  let [statement, code] = ['', '']
  for (const [part] of sql.matchAll(parts)) {
    statement += part
    if (!part.startsWith('--') && !part.startsWith('/*')) code += part
    if (part !== ';') continue
    const body = code.trim()
    if (trigger.test(body) && !body.includes('\n') && !/\bEND\s*;$/i.test(body)) continue
    statements.push(statement)
    ;[statement, code] = ['', '']
  }
  return code.trim() === '' ? statements : [...statements, statement]
}
