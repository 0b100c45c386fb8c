import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * Reads the words of a command. With an option that it does not know the process ends with a sentence, not with a stack.
 * @param usage how the command is called
 */
export function readWords<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${(error as Error).message.replace(/\. To specify .*/s, '')}\n${usage}`)
    return process.exit(1)
  }
}
