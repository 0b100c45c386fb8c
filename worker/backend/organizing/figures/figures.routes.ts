import { v1 } from '../../../../src/contracts/v1/table.ts'
import { guarded, implementAll } from '../../core/implement.ts'
import { organizers } from '../../events/organizer-role.ts'
import { readHistory } from './history.ts'

const pageSize = 50

/** How an event is doing, and what was done with it. */
export const figuresRoutes = implementAll(v1.figures, {
  history: guarded(organizers('edit'), async ({ params: { id }, query: { limit = pageSize, page } }, context) => {
    const { data, total } = await readHistory(context, id, { size: limit || pageSize, page })
    return { data, total, count: data.length }
  }),
})
