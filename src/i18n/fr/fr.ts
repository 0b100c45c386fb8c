import { apiDocs } from './api-docs.ts'
import { design } from './design.ts'
import { events } from './events.ts'
import { feeds } from './feeds.ts'
import { layout } from './layout.ts'
import { legal } from './legal.ts'
import { places } from './places.ts'
import { poster } from './poster.ts'
import { system } from './system.ts'
import { ui } from './ui.ts'

export const fr = { apiDocs, design, events, feeds, layout, legal, places, poster, system, ui }
