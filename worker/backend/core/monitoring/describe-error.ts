import { AppError } from '../../../../src/contracts/errors.ts'

/** The stored description of an error. */
export interface DescribedError {
  /** Its class, such as `TypeError`; the code of an answer that has no other cause. */
  name: string
  /** Its message without values. */
  text: string
  /** File, line and column, as in the build: `load-list.js:1:2041`; empty where unknown. */
  place: string
}

const maxName = 60
const maxText = 160
/** A frame of our own code: those of the platform have no file. */
const frame = /(?<![^\s/\\?()])([^\s/\\?()]+\.m?[jt]sx?)(?:\?[^\s:)]*)?:(\d+):(\d+)/
/** Possible values: text in quotes, e-mail addresses, URLs, paths, and words with digits, except the names of storages. */
const values =
  /"[^]*"|'[^]*'|`[^]*`|«[^]*»|“[^]*”|(?<![^\s"'`»”])\S*@\S*|\b\w+:\/\/\S*|\/\S*|(?<![\p{L}\p{M}\d_-])(?!D1_|R2\b)[\p{L}\p{M}\d_-]*\d[\p{L}\p{M}\d_-]*/gu

/**
 * Describes an error by the last cause of its chain, without any visitor's data.
 * @example describeError(new Error('No event "Fête" for lea@example.org')) // { name: 'Error', text: 'No event … for …', place }
 */
export function describeError(error: unknown): DescribedError {
  const cause = rootOf(error)
  if (!(cause instanceof Error)) return { name: typeof cause, text: '', place: '' }
  const [, file, line, column] = frame.exec(cause.stack ?? '') ?? []
  return {
    name: (cause instanceof AppError ? cause.code : cause.name).slice(0, maxName),
    text: withoutValues(cause.message).slice(0, maxText),
    place: file === undefined ? '' : `${file}:${line}:${column}`,
  }
}

function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}

const withoutValues = (message: string): string => message.replace(values, '…').replaceAll(/\s+/g, ' ').trim()
