import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the domains of throwaway mailboxes to `public/addresses/`, one a line with a line break on both sides. The worker reads
 * them as one text, where the setting `REFUSE_DISPOSABLE` asks for it. `docs/data.md` names their source and licence.
 */
const folder = join(import.meta.dirname, '../../public/addresses')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'disposable.txt'), `\n${disposableEmailBlocklist().toSorted().join('\n')}\n`)
