import { account } from './account.ts'
import { apiDocs } from './system/api-docs.ts'
import { attend } from './attend.ts'
import { auth } from './auth.ts'
import { blocks } from './blocks.ts'
import { consent } from './consent.ts'
import { design } from './system/design.ts'
import { event } from './event.ts'
import { events } from './events.ts'
import { feeds } from './feeds.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { legal } from './system/legal.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { newsletter } from './content/newsletter.ts'
import { places } from './places.ts'
import { polls } from './content/polls.ts'
import { poster } from './poster.ts'
import { registration } from './registration.ts'
import { provider } from './provider.ts'
import { system } from './system/system.ts'
import { ui } from './ui.ts'

export const fr = {
  account,
  apiDocs,
  attend,
  auth,
  blocks,
  consent,
  design,
  event,
  events,
  feeds,
  home,
  layout,
  legal,
  mail,
  media,
  newsletter,
  places,
  polls,
  poster,
  registration,
  provider,
  system,
  ui,
}
