import { policy } from '../islands/trusted-types.ts'
import type { SiteEvent } from './site-events.ts'

/**
 * Loads Google Tag Manager (spec §7).
 * @param id of the container, `GTM-…`
 * @returns sends it an event
 * @throws for an invalid id, before anything is fetched (spec §8)
 */
export function loadTagManager(id: string): (event: SiteEvent) => void {
  if (!/^GTM-[A-Z0-9]+$/.test(id)) throw new Error(`Invalid tag-manager id: ${id}`)
  const page = window as unknown as { dataLayer?: object[] }
  const layer = (page.dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = policy.createScriptURL(`https://www.googletagmanager.com/gtm.js?id=${id}`)
  document.head.appendChild(script)
  return (event) => layer.push(event)
}
