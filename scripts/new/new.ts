import { parseArgs } from 'node:util'
import { locales, type Locale } from '../../src/contracts/locales.ts'
import { addEndpoint, endpointUsage } from './new-endpoint.ts'
import { NewFiles, UsageError } from './new-files.ts'
import { addPage, pageUsage } from './new-page.ts'
import { addBlock, blockUsage } from './new-block.ts'

const usage = [pageUsage, blockUsage, endpointUsage].join('\n\n')

/**
 * `npm run new`: writes the files of a new page, block or endpoint and their lines in the registries.
 * @param root folder of the project
 * @param words of the command line
 * @returns the files written
 * @throws {UsageError} whose message shows the right command line; then nothing is written
 */
export async function writeNew(root: string, words: string[]): Promise<string[]> {
  const options = Object.fromEntries(locales.map((locale) => [locale, { type: 'string' as const }]))
  const { positionals, values } = readWords(() => parseArgs({ args: words, allowPositionals: true, options }))
  const [kind, name, second] = positionals
  const files = new NewFiles(root)
  if (kind === 'page') addPage(files, { id: name, path: second, titles: values as Partial<Record<Locale, string>> })
  else if (kind === 'block') addBlock(files, name, second)
  else if (kind === 'endpoint') addEndpoint(files, name, second)
  else throw new UsageError(kind ? `"${kind}" cannot be generated` : 'Say what is new')
  return files.save()
}

/** @throws {UsageError} for an unknown option */
function readWords<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

if (import.meta.main)
  try {
    for (const file of await writeNew('.', process.argv.slice(2))) console.log(`wrote ${file}`)
    console.log('Now fill in what they say, and run npm run verify.')
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error)
    process.exitCode = 1
  }
