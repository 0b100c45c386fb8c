// First: nothing else may load React before.
import './ssr/react-server.ts'
import { createSite } from './app.ts'
import { parseSettings, type Bindings } from './env.ts'

export { SessionExchange } from './v1/remote/session-exchange.ts'

const site = createSite()

export default {
  fetch: site.fetch,
  async scheduled({ scheduledTime }, env) {
    const { tend } = await import('./backend/tend.ts')
    await tend(env, scheduledTime, parseSettings({ ...env }).SITE_URL)
  },
} satisfies ExportedHandler<Bindings>
