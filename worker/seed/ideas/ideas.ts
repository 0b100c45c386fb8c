import type { Idea } from '../idea.ts'
import { alimentation } from './alimentation.ts'
import { citoyennete } from './citoyennete.ts'
import { culture } from './culture.ts'
import { ecologie } from './ecologie.ts'
import { egalite } from './egalite.ts'
import { energie } from './energie.ts'
import { mobilite } from './mobilite.ts'
import { reemploi } from './reemploi.ts'
import { sciences } from './sciences.ts'
import { solidarite } from './solidarite.ts'

/** Ideas of the demonstration by id: each names a subject once, in one to three languages. */
export const ideas: ReadonlyMap<string, Idea> = new Map(
  [
    ...ecologie,
    ...energie,
    ...alimentation,
    ...solidarite,
    ...citoyennete,
    ...culture,
    ...egalite,
    ...mobilite,
    ...reemploi,
    ...sciences,
  ].map((idea) => [idea.id, idea]),
)
