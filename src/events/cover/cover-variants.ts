import { castDigits, fnv1a } from '../../lib/cover-path.ts'
import { paletteOf, type CoverSeed } from './cover.ts'

/** How many drawings are offered at once. */
const variantCount = 6
/** A palette is one of four: among so many seeds there are always enough of it. */
const maxTries = 400

/** The address of a drawing. */
export const coverPathOf = ({ topic, hash, cast }: CoverSeed): string =>
  `/cover/${topic}/${cast === undefined ? hash.toString(16).padStart(8, '0') : castDigits(cast, hash)}.svg`

/**
 * Different drawings of a motif, the same for the same arguments.
 * @param seed any text
 * @param palette 0 to 3; absent, any
 */
export function coverVariants(topic: string, seed: string, palette?: number): CoverSeed[] {
  const found: CoverSeed[] = []
  for (let index = 0; index < maxTries && found.length < variantCount; index++) {
    const one = { topic, hash: fnv1a(`${topic} ${seed} ${index}`) }
    if (palette === undefined || paletteOf(one) === palette) found.push(one)
  }
  return found
}
