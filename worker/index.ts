// First, since React takes its text encoder when it is loaded.
import './ssr/fast-text-encoder.ts'
import { createApp } from './app.ts'
import { tend } from './backend/tend.ts'
import { parseSettings, type Bindings } from './env.ts'

export { SessionExchange } from './v1/remote/session-exchange.ts'

const app = createApp()

export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime }, env) {
    await tend(env, scheduledTime, parseSettings({ ...env }).SITE_URL)
  },
} satisfies ExportedHandler<Bindings>
