import { paper, type PaperName } from '../../ui/media/cut-out/palette.ts'
import type { Drawing, Papers } from './drawing.ts'
import { beans } from './drawings/beans.ts'
import { bicycle } from './drawings/bicycle.ts'
import { bowl } from './drawings/bowl.ts'
import { crowd } from './drawings/crowd.ts'
import { hands } from './drawings/hands.ts'
import { kelp } from './drawings/kelp.ts'
import { planet } from './drawings/planet.ts'
import { shelves } from './drawings/shelves.ts'
import { sun } from './drawings/sun.ts'
import { tiles } from './drawings/tiles.ts'

export interface CoverTopic {
  draw: Drawing
  palettes: readonly [Papers, Papers, Papers, Papers]
}

type Row = readonly [ground: PaperName, big: PaperName, middle: PaperName, small: PaperName, spark: PaperName]

const papers = ([ground, big, middle, small, spark]: Row): Papers => ({
  ground: paper[ground],
  big: paper[big],
  middle: paper[middle],
  small: paper[small],
  spark: paper[spark],
})
const topic = (draw: Drawing, ...[a, b, c, d]: readonly [Row, Row, Row, Row]): CoverTopic => ({
  draw,
  palettes: [papers(a), papers(b), papers(c), papers(d)],
})

const culture = topic(
  tiles,
  ['cerise', 'flame', 'broom', 'roman', 'sand'],
  ['sand', 'cerise', 'roman', 'calypso', 'broom'],
  ['roman', 'cerise', 'broom', 'sand', 'dianne'],
  ['dianne', 'flame', 'broom', 'roman', 'silver'],
)

/** The drawing and the four palettes of each topic, by slug. */
const topics = new Map<string, CoverTopic>([
  [
    'ecologie',
    topic(
      kelp,
      ['sand', 'parsley', 'silver', 'atlantis', 'roman'],
      ['parsley', 'atlantis', 'broom', 'silver', 'flame'],
      ['atlantis', 'parsley', 'calypso', 'sand', 'roman'],
      ['dianne', 'atlantis', 'silver', 'broom', 'flame'],
    ),
  ],
  [
    'energie',
    topic(
      sun,
      ['calypso', 'broom', 'flame', 'sand', 'roman'],
      ['flame', 'broom', 'roman', 'cream', 'dianne'],
      ['dianne', 'broom', 'flame', 'roman', 'silver'],
      ['roman', 'broom', 'cream', 'flame', 'dianne'],
    ),
  ],
  [
    'alimentation',
    topic(
      bowl,
      ['flame', 'cream', 'roman', 'parsley', 'broom'],
      ['atlantis', 'dianne', 'roman', 'sand', 'flame'],
      ['sand', 'cerise', 'flame', 'parsley', 'roman'],
      ['parsley', 'sand', 'roman', 'flame', 'atlantis'],
    ),
  ],
  [
    'solidarite',
    topic(
      crowd,
      ['broom', 'roman', 'calypso', 'flame', 'parsley'],
      ['roman', 'sand', 'dianne', 'flame', 'broom'],
      ['silver', 'broom', 'dianne', 'cream', 'roman'],
      ['dianne', 'roman', 'broom', 'flame', 'sand'],
    ),
  ],
  [
    'citoyennete',
    topic(
      hands,
      ['calypso', 'broom', 'roman', 'sand', 'flame'],
      ['cerise', 'flame', 'broom', 'sand', 'roman'],
      ['broom', 'dianne', 'roman', 'calypso', 'flame'],
      ['flame', 'dianne', 'cream', 'cerise', 'calypso'],
    ),
  ],
  ['culture', culture],
  [
    'egalite',
    topic(
      beans,
      ['flame', 'cerise', 'sand', 'roman', 'broom'],
      ['cerise', 'flame', 'broom', 'cream', 'roman'],
      ['sand', 'roman', 'cerise', 'flame', 'calypso'],
      ['calypso', 'flame', 'sand', 'cerise', 'broom'],
    ),
  ],
  [
    'mobilite',
    topic(
      bicycle,
      ['silver', 'dianne', 'broom', 'cream', 'roman'],
      ['sand', 'calypso', 'roman', 'broom', 'dianne'],
      ['flame', 'dianne', 'broom', 'cream', 'parsley'],
      ['roman', 'dianne', 'broom', 'sand', 'cream'],
    ),
  ],
  [
    'reemploi',
    topic(
      shelves,
      ['flame', 'dianne', 'broom', 'cream', 'parsley'],
      ['atlantis', 'dianne', 'roman', 'cream', 'calypso'],
      ['sand', 'calypso', 'roman', 'flame', 'parsley'],
      ['calypso', 'broom', 'flame', 'sand', 'roman'],
    ),
  ],
  [
    'sciences',
    topic(
      planet,
      ['dianne', 'broom', 'roman', 'silver', 'sand'],
      ['calypso', 'sand', 'flame', 'broom', 'roman'],
      ['cerise', 'broom', 'flame', 'roman', 'cream'],
      ['flame', 'cerise', 'broom', 'cream', 'dianne'],
    ),
  ],
])

/** Slugs of the topics with a drawing. */
export const drawnTopics: readonly string[] = [...topics.keys()]

/** Drawing and palettes of a topic; an unknown one has those of culture. */
export const coverTopic = (slug: string): CoverTopic => topics.get(slug) ?? culture
