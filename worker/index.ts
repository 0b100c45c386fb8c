import { app } from './app.ts'
import { advanceOccurrences } from './backend/events/advance-occurrences.ts'
import type { Bindings } from './env.ts'

export default {
  fetch: app.fetch,
  async scheduled(controller, env) {
    await advanceOccurrences(env.DB, controller.scheduledTime)
  },
} satisfies ExportedHandler<Bindings>
