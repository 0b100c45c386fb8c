import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * Folders by floor, from the ground up. A folder may import folders of lower floors and itself, nothing beside or above it. A file
 * belongs to the longest folder that contains it.
 */
export const floors: string[][] = [
  ['src/lib', 'src/styles'],
  ['src/contracts'],
  ['src/i18n'],
  ['src/islands'],
  ['src/ui'],
  ['src/builder'],
  ['src/consent', 'src/likes', 'src/places'],
  ['src/login'],
  ['src/events'],
  ['src/content'],
  ['src/account', 'src/embed', 'src/game', 'src/organize', 'src/report', 'src/search', 'src/seo', 'src/system'],
  ['src/admin'],
  ['src/layouts'],
  ['src/blocks'],
  ['src/page'],
  ['src/app', 'src/service-worker'],
  ['worker/ical'],
  ['worker/cache'],
  ['worker/http'],
  ['worker/backend/db'],
  ['worker/backend/core'],
  ['worker/backend/reference', 'worker/backend/uploads', 'worker/backend/account/calendar'],
  ['worker/backend/events'],
  ['worker/backend/mail'],
  ['worker/backend/auth', 'worker/backend/reminders'],
  ['worker/backend/attendance', 'worker/backend/account', 'worker/backend/content'],
  [
    'worker/backend/follows',
    'worker/backend/likes',
    'worker/backend/organize',
    'worker/backend/importing',
    'worker/backend/game',
    'worker/backend/search',
  ],
  ['worker/backend/moderation'],
  ['worker/backend/admin'],
  ['worker/backend'],
  ['worker/content'],
  ['worker/v1'],
  ['worker/middleware'],
  ['worker/places', 'worker/social-feed'],
  ['worker/ssr'],
  ['worker/images'],
  ['worker/feeds', 'worker/mcp', 'worker/health'],
  ['worker/seed', 'worker/dev'],
  ['worker'],
  ['scripts'],
  ['tests/support'],
  ['tests/contract', 'tests/journeys', 'tests/e2e', 'tests/server', 'tests/bench', 'tests/structure'],
]

/** The floor of each folder of `floors`, 0 is the ground. */
export const floorOf: ReadonlyMap<string, number> = new Map(
  floors.flatMap((folders, floor) => folders.map((folder) => [folder, floor] as const)),
)
const longestFirst = [...floorOf.keys()].toSorted((a, b) => b.length - a.length)

/**
 * Finds the folder of `floors` that a file belongs to. What a call is belongs to the contracts, wherever it lies; what a page is
 * made of belongs to the pages: every file of `src` that reaches them, a layout or a block.
 * @param imports of all files
 * @returns `undefined` for a file without a floor
 * @example folderOf('worker/backend/mail/transport/smtp.ts') // 'worker/backend/mail'
 */
export function folders(imports: readonly Import[]): (file: string) => string | undefined {
  const lying = (file: string) => longestFirst.find((folder) => file.startsWith(`${folder}/`))
  const below = floorOf.get('src/layouts')!
  const isArea = (file: string) => file.startsWith('src/') && (floorOf.get(lying(file) ?? '') ?? below) < below
  const importers = Map.groupBy(imports, ({ target }) => target)
  const pages = new Set<string>()
  const add = (file: string) => {
    if (!isArea(file) || file.endsWith('.contract.ts') || pages.has(file)) return
    pages.add(file)
    for (const importer of importers.get(file) ?? []) add(importer.file)
  }
  for (const { file, target } of imports) if (/^src\/(page|layouts|blocks)\//.test(target)) add(file)
  return (file) => (file.endsWith('.contract.ts') ? 'src/contracts' : pages.has(file) ? 'src/page' : lying(file))
}

/** One file imports another, at run time or for its types; both as paths from the root. */
export interface Import {
  file: string
  target: string
}

/** All relative imports of a set of files, dynamic ones included. @param pattern glob from the root; tests are left out */
export function importsOf(pattern: string): Import[] {
  const files = globSync(pattern, { exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts'] })
  return files.flatMap((file) => {
    const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)
    return [...specifiers].map(([, specifier]) => ({ file, target: normalize(join(dirname(file), specifier!)) }))
  })
}
