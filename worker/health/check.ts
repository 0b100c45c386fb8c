import type { AlertName, AlertWhat } from '../../src/admin/monitoring/alerts.contract.ts'

/** One thing that has to work. */
export interface Check {
  name: AlertName
  ok: boolean
  /** Without it the site cannot do its work; the others are faults that it goes on with. */
  isVital: boolean
  /** One sentence for programs, in English: what is wrong and what to do, or a figure. */
  detail: string
  /** What is wrong, for people. */
  what?: AlertWhat
}

/** A fault that has words of its own. */
export class WordedFault extends Error {
  readonly what: AlertWhat

  constructor(message: string, what: AlertWhat) {
    super(message)
    this.what = what
  }
}

/** @param probe returns the detail of a check that passed; what it throws is the detail of one that failed */
export async function check(name: Check['name'], isVital: boolean, probe: () => Promise<string>): Promise<Check> {
  try {
    return { name, ok: true, isVital, detail: await probe() }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { name, ok: false, isVital, detail, what: whatOf(error, detail) }
  }
}

function whatOf(error: unknown, detail: string): AlertWhat {
  if (error instanceof WordedFault) return error.what
  if (/SQLITE_FULL|disk is full/i.test(detail)) return { key: 'full', values: {} }
  return { key: 'noAnswer', values: { detail } }
}
