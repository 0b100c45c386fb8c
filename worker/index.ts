// First, since React takes its text encoder when it is loaded.
import './ssr/fast-text-encoder.ts'
import { createApp } from './app.ts'
import { advanceOccurrences } from './backend/events/advance-occurrences.ts'
import { tendAccounts } from './backend/tend-accounts.ts'
import type { Bindings } from './env.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled(controller, env) {
    await advanceOccurrences(env.DB, controller.scheduledTime)
    await tendAccounts(env, controller.scheduledTime)
  },
} satisfies ExportedHandler<Bindings>
