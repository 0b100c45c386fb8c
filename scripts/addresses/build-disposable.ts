import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the domains of disposable mailboxes to `public/addresses/`, one per line, with a line break before and after each. The
 * worker reads them as one text if `REFUSE_DISPOSABLE` is set. `docs/data.md` names their source and licence.
 */
const folder = join(import.meta.dirname, '../../public/addresses')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'disposable.txt'), `\n${disposableEmailBlocklist().toSorted().join('\n')}\n`)
