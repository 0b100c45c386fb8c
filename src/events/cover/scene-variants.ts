import { fnv1a, sceneParts, topicMotif, type Scene, type SceneType } from '../../lib/cover-path.ts'

/** How many drawings are offered at once. */
const variantCount = 6
/** Of these, how many show what the event is; the others show other things that happen. */
const ownCount = 4

/** What an organizer chose of a drawing; what is absent stays as it is. */
export interface SceneChoice {
  /** Slug of a topic. */
  motif?: string | undefined
  /** Number of the hour, 0 to 3. */
  palette?: number | undefined
  /** 0 for none. */
  people?: number | undefined
}

/**
 * Different drawings of a scene, the same for the same arguments: first of what it is, then of others.
 * @param seed any text
 */
export function sceneVariants(
  scene: Scene,
  seed: string,
  { motif: topic, palette, people }: SceneChoice = {},
): Scene[] {
  const chosen: Scene = {
    ...scene,
    ...(topic !== undefined && topic !== scene.topic && { topic, motif: topicMotif(topic) }),
    ...(palette !== undefined && { hour: sceneParts.hours[palette]! }),
    ...(people !== undefined && { bare: people === 0 }),
  }
  const others = sceneParts.types.filter((type) => type !== scene.type && type !== 'online')
  return Array.from({ length: variantCount }, (_, index) => {
    const hash = fnv1a(`${seed} ${index}`) & 0xfffffff
    const type: SceneType = index < ownCount || scene.type === 'online' ? scene.type : others[hash % others.length]!
    // All four sides are offered, and the place from outside and from within.
    const inside = (chosen.inside ? index + 1 : index) % 2 === 1
    return { ...chosen, type, inside, seed: (hash & ~3) | (index % 4) }
  })
}
