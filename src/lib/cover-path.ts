/** 32-bit FNV-1a hash over code points. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/**
 * Path of the generated cover for an event without a picture (spec §2 `/cover`).
 * @param topic slug of the event's topic, which selects the motif; `culture` by default
 * @param seed any text that never changes for the event; it varies the drawing
 * @returns `/cover/{topic}/{8 hex digits}.svg`
 */
export function generatedCoverPath(topic: string | undefined, seed: string): string {
  const motif = topic || 'culture'
  return `/cover/${motif}/${fnv1a(motif + seed)
    .toString(16)
    .padStart(8, '0')}.svg`
}

/** Whether a path is that of a generated cover. */
export const isGeneratedCover = (path: string): boolean => /^\/cover\/[a-z0-9-]{1,120}\/[0-9a-f]{8}\.svg$/.test(path)
