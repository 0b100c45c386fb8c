import * as referencesCalls from '../../../../src/admin/references/references.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { renewSearch } from '../../events/write-events.ts'
import { listReferences } from './list-references.ts'
import { mergeReference, unmergeReference } from './merge-references.ts'
import { createReference, setReference } from './write-reference.ts'

/** How long search entries are renewed after the response, ms; the scheduled run renews the rest. */
const renewMs = 5_000

/** Renews the search entries after the response: they contain the names of references. */
const renewAfterwards = ({ waitUntil, env }: HandlerContext) => waitUntil?.(renewSearch(env.DB, renewMs))

/** Taxonomies and hotspots, for operators. */
export const adminReferenceRoutes = [
  implement(referencesCalls.references, async ({ params: { type } }, context) => {
    const { data, views } = await listReferences(context, type)
    return { data, views }
  }),

  implement(referencesCalls.createReference, async ({ params: { type }, body }, context) => ({
    _id: await createReference(context, type, body),
  })),

  implement(referencesCalls.setReference, async ({ params: { type, id }, body }, context) => {
    await setReference(context, type, { id, given: body })
    renewAfterwards(context)
    return { _id: id }
  }),

  implement(referencesCalls.mergeReference, async ({ params: { type, id }, body: { into } }, context) => {
    const events = await mergeReference(context, type, { id, into })
    renewAfterwards(context)
    return { events }
  }),

  implement(referencesCalls.unmergeReference, async ({ params: { type, id } }, context) => {
    await unmergeReference(context, type, id)
    renewAfterwards(context)
  }),
]
