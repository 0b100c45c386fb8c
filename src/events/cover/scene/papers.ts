import { paper, type Paper, type PaperName } from '../../../ui/media/cut-out/palette.ts'
import { contrast, parseColour } from '../../../lib/colour.ts'
import { sceneParts, topicMotifs, type SceneHour } from '../../../lib/cover-path.ts'

/** The papers of a scene; `prop` is that of furniture, `pop` and `second` are its accents. */
export interface Papers {
  sky: Paper
  light: Paper
  far: Paper
  city: Paper
  ground: Paper
  prop: Paper
  pop: Paper
  second: Paper
}

/** Papers of each topic in the morning, by day, at dusk and at night, in the order of `Papers`. */
const rows: Record<string, readonly [string, string, string, string]> = {
  ecologie: [
    'sand flame foam silver parsley cream roman broom',
    'atlantis broom foam silver parsley cream roman flame',
    'flame broom roman parsley dianne sand atlantis cream',
    'dianne cream calypso parsley midnight atlantis flame broom',
  ],
  energie: [
    'dawn corn sand flame calypso cream roman broom',
    'corn cream sand flame dianne cream roman calypso',
    'roman broom flame cerise dianne sand corn cream',
    'dianne broom calypso bluet midnight corn flame cream',
  ],
  alimentation: [
    'dawn broom sand flame cerise cream atlantis parsley',
    'foam broom sand flame roman cream parsley broom',
    'flame sand roman cerise parsley cream atlantis broom',
    'parsley sand silver dianne midnight flame atlantis cream',
  ],
  solidarite: [
    'sand roman dawn flame calypso cream broom cerise',
    'broom cream sand flame calypso cream roman dianne',
    'roman broom flame cerise dianne cream corn sand',
    'dianne sand calypso cerise midnight roman broom flame',
  ],
  citoyennete: [
    'haze broom cream lake dianne cream roman flame',
    'lake broom haze calypso dianne sand roman cream',
    'flame broom dawn calypso dianne cream lake sand',
    'calypso cream lake dianne midnight broom roman flame',
  ],
  culture: [
    'dawn corn cream peony cerise cream broom flame',
    'peony broom dawn cerise dianne cream corn flame',
    'roman sand peony cerise dianne broom flame cream',
    'cerise sand peony dianne midnight peony broom flame',
  ],
  egalite: [
    'dawn flame sand peony calypso cream roman broom',
    'flame cream dawn peony cerise cream broom calypso',
    'peony broom flame cerise dianne cream corn roman',
    'dianne peony bluet cerise midnight flame broom cream',
  ],
  mobilite: [
    'sand roman foam silver dianne cream flame broom',
    'silver broom foam parsley dianne cream roman sand',
    'flame sand silver calypso dianne cream broom roman',
    'dianne broom calypso silver midnight roman cream flame',
  ],
  reemploi: [
    'sand roman foam flame parsley cream calypso broom',
    'foam corn cream flame calypso cream roman broom',
    'flame cream corn roman dianne sand atlantis calypso',
    'calypso broom lake dianne midnight flame sand roman',
  ],
  sciences: [
    'haze roman cream bluet dianne sand flame broom',
    'bluet broom haze calypso dianne cream roman sand',
    'flame broom peony bluet dianne cream corn roman',
    'dianne broom bluet calypso midnight bluet roman cream',
  ],
}

/** The papers of a topic at an hour; an unknown topic has those of culture. */
export function papersOf(topic: string, hour: SceneHour): Papers {
  const row = rows[topicMotifs.has(topic) ? topic : 'culture']![sceneParts.hours.indexOf(hour)]!
  const [sky, light, far, city, ground, prop, pop, second] = row.split(' ').map((name) => paper[name as PaperName])
  return { sky, light, far, city, ground, prop, pop, second } as Papers
}

const contrasts = new Map<string, number>()

/** Contrast ratio of two papers, 1 to 21; there are few pairs. */
function contrastOf(one: Paper, other: Paper): number {
  const pair = one + other
  let ratio = contrasts.get(pair)
  if (ratio === undefined) contrasts.set(pair, (ratio = contrast(parseColour(one)!, parseColour(other)!)))
  return ratio
}

/** The first of some papers that is seen on a ground; without one, ink or cream. */
export const seenOn = (ground: Paper, wanted: readonly Paper[], least = 2): Paper =>
  wanted.find((one) => contrastOf(one, ground) >= least) ??
  (contrastOf(paper.dianne, ground) > contrastOf(paper.cream, ground) ? paper.dianne : paper.cream)
