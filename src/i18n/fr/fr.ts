import { apiDocs } from './api-docs.ts'
import { design } from './design.ts'
import { event } from './event.ts'
import { events } from './events.ts'
import { feeds } from './feeds.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { legal } from './legal.ts'
import { places } from './places.ts'
import { poster } from './poster.ts'
import { system } from './system.ts'
import { ui } from './ui.ts'

export const fr = { apiDocs, design, event, events, feeds, home, layout, legal, places, poster, system, ui }
