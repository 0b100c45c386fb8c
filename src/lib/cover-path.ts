/** FNV-1a, 32 bit, over code points. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/**
 * Path of the picture that is drawn for an event without one of its own (spec §2 `/cover`).
 * @param topic slug of the event's topic, which picks the motif; `culture` stands in for none
 * @param seed any text that stays the same for the event; it varies the drawing
 * @returns `/cover/{topic}/{8 hex digits}.svg`
 */
export function generatedCoverPath(topic: string | undefined, seed: string): string {
  const motif = topic || 'culture'
  return `/cover/${motif}/${fnv1a(motif + seed)
    .toString(16)
    .padStart(8, '0')}.svg`
}
