import type { Locale } from '../../../src/contracts/locales.ts'
import type { BackendEnv } from '../core/context.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** Words of one length in alphabetical order, without separators. One per isolate and file, so that a file is read once. */
const lists = new WeakMap<Fetcher, Map<string, Promise<string>>>()

async function read(assets: Fetcher, file: string): Promise<string> {
  const answer = await assets.fetch(`https://assets.invalid/words/${file}`)
  if (answer.ok) return answer.text()
  await answer.body?.cancel()
  throw new Error(`The dictionary ${file} answered ${answer.status}`)
}

function listOf(assets: Fetcher, file: string): Promise<string> {
  const known = lists.get(assets) ?? new Map<string, Promise<string>>()
  lists.set(assets, known)
  const list = known.get(file) ?? read(assets, file)
  known.set(file, list)
  list.catch(() => known.delete(file))
  return list
}

function contains(list: string, word: string): boolean {
  let [from, to] = [0, list.length / word.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const found = list.slice(middle * word.length, (middle + 1) * word.length)
    if (found === word) return true
    if (found < word) from = middle + 1
    else to = middle
  }
  return false
}

/** Whether letters look like a word: without a dictionary, random keys at least do not use up a try. */
const readsLikeWord = (word: string): boolean =>
  /^[A-Z]+$/.test(word) && /[AEIOUY]/.test(word) && !/(.)\1\1|[^AEIOUY]{5}/.test(word)

/**
 * Whether the dictionary of a language has a word (`scripts/words/build-words.ts`). If the dictionary cannot be read, all
 * that looks like a word is one.
 * @param word as `foldWord` returns it
 */
export async function isWord({ ASSETS }: BackendEnv, lang: Locale, word: string): Promise<boolean> {
  if (!readsLikeWord(word)) return false
  if (!ASSETS) return true
  try {
    return contains(await listOf(ASSETS, `${lang}-${word.length}.txt`), word)
  } catch (error) {
    writeLog('error', 'the dictionary of the game cannot be read', { error })
    return true
  }
}
