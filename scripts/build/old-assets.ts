import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Open pages and caches request the files of a build for up to this long after the next build replaced it, ms. */
const retentionMs = 2 * 86_400_000

/** File names with the time since when no page of the site refers to them, ms; 0 for those of the current build. */
const ages = z.record(z.string().regex(/^[\w.-]+$/), z.number())
type Ages = z.infer<typeof ages>

/** The list is public, so that a machine without an earlier build can fetch what the site serves. */
const listName = 'assets.json'

/**
 * Files of earlier builds that the site continues to serve, since pages that were opened before a deploy request them.
 * @param dist the folder of the build, which the bundler empties
 */
export class OldAssets {
  readonly #assets: string
  readonly #list: string
  readonly #backup: string
  readonly #backupList: string

  constructor(dist = 'dist') {
    this.#assets = join(dist, 'client/assets')
    this.#list = join(dist, 'client', listName)
    this.#backup = join(dist, 'old-assets')
    this.#backupList = join(this.#backup, listName)
  }

  /** Before a build: copies the files of the last one to a backup folder. @param now ms */
  backUp(now: number): void {
    mkdirSync(this.#backup, { recursive: true })
    const found = this.#builtFiles()
    for (const name of Object.keys(found)) copyFileSync(join(this.#assets, name), join(this.#backup, name))
    this.#addToBackupList(found, now)
  }

  /**
   * Before a deploy from a machine that did not build what is served: downloads the files that the site has and this
   * machine lacks. A site that is unreachable, or has no list yet, has none.
   * @param origin of the site, `https://host`
   * @param now ms
   */
  async fetchFrom(origin: string, now: number): Promise<void> {
    const response = await fetch(`${origin}/${listName}`).catch(() => undefined)
    const found = response?.ok ? ages.safeParse(await response.json().catch(() => undefined)).data : undefined
    if (!found) return
    mkdirSync(this.#backup, { recursive: true })
    const fetched: Ages = {}
    for (const [name, since] of Object.entries(found)) {
      if (existsSync(join(this.#backup, name)) || existsSync(join(this.#assets, name))) continue
      const file = await fetch(`${origin}/assets/${name}`)
      if (!file.ok) continue
      writeFileSync(join(this.#backup, name), Buffer.from(await file.arrayBuffer()))
      fetched[name] = since
    }
    this.#addToBackupList(fetched, now)
  }

  /** After a build: restores the files that it lacks from the backup, except those past retention, and writes the list. */
  restore(now: number): void {
    const all = this.#builtFiles()
    for (const [name, since] of Object.entries(readList(this.#backupList))) {
      if (name in all || now - since > retentionMs) continue
      copyFileSync(join(this.#backup, name), join(this.#assets, name))
      all[name] = since
    }
    writeFileSync(this.#list, JSON.stringify(all))
    rmSync(this.#backup, { recursive: true, force: true })
  }

  /** The files in the folder of the build. */
  #builtFiles(): Ages {
    const known = readList(this.#list)
    const names = existsSync(this.#assets) ? readdirSync(this.#assets) : []
    return Object.fromEntries(names.map((name) => [name, known[name] ?? 0]))
  }

  /** @param found ages as in the list of their build: current files get `now` */
  #addToBackupList(found: Ages, now: number): void {
    const all = readList(this.#backupList)
    for (const [name, since] of Object.entries(found)) all[name] ??= since || now
    writeFileSync(this.#backupList, JSON.stringify(all))
  }
}

const readList = (file: string): Ages => (existsSync(file) ? ages.parse(JSON.parse(readFileSync(file, 'utf8'))) : {})
