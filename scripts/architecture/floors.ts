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
  [
    'src/features/session',
    'src/features/consent',
    'src/features/taxonomy',
    'src/features/places',
    'src/features/calendar',
  ],
  ['src/features/auth-flow'],
  [
    'src/features/likes',
    'src/features/newsletter',
    'src/features/polls',
    'src/features/exclusivity',
    'src/features/social-feed',
  ],
  ['src/features/events', 'src/features/articles'],
  ['src/features/organize', 'src/features/account', 'src/features/game', 'src/features/search', 'src/features/seo'],
  ['src/features/admin'],
  ['src/layouts'],
  ['src/blocks'],
  ['src/pages'],
  ['src/app', 'src/embed', 'src/service-worker'],
  ['worker/ical'],
  ['worker/cache'],
  ['worker/http'],
  ['worker/backend/db'],
  ['worker/backend/core'],
  ['worker/backend/reference', 'worker/backend/uploads', 'worker/backend/calendar'],
  ['worker/backend/events'],
  ['worker/backend/mail'],
  ['worker/backend/auth', 'worker/backend/reminders'],
  ['worker/backend/attendance', 'worker/backend/accounts', 'worker/backend/content'],
  [
    'worker/backend/newsletter',
    'worker/backend/follows',
    'worker/backend/likes',
    'worker/backend/organizing',
    'worker/backend/importing',
    'worker/backend/game',
    'worker/backend/iframes',
    'worker/backend/jobs',
    'worker/backend/strevda',
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
  ['worker/feeds', 'worker/images', 'worker/mcp', 'worker/health'],
  ['worker/seed', 'worker/dev', 'worker/forms'],
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

/** The folder of `floors` that a file belongs to. @example folderOf('worker/backend/mail/transport/smtp.ts') // 'worker/backend/mail' */
export const folderOf = (file: string): string | undefined =>
  longestFirst.find((folder) => file.startsWith(`${folder}/`))

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
