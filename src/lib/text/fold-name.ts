/** Lower case without accents, to match names as people type them: `Élodie` → `elodie`. */
export const foldName = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
