import { env } from 'cloudflare:workers'
import { storeUser } from '../../support/accounts.ts'
import { openSite } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

/** What a visitor reports. */
export const seen = { reason: 'scam', statement: 'On demande 200 € à l’entrée.', goodFaith: 'true', lang: 'fr' }

/** An event of another person, and a visitor who reports it. */
export async function reportedEvent() {
  const owner = await storeUser({ displayname: 'Gérald Vauquier' })
  const { id, page } = await newEvent({ ownerId: owner.id, title: 'Gagne 3 000 € par semaine' })
  const slug = page.replace('/events/e/', '')
  const form = `/report/event/${slug}?reason=scam`
  const stored = () =>
    env.DB.prepare('SELECT status, private AS unlisted FROM events WHERE id = ?')
      .bind(id)
      .first<{ status: string; unlisted: number }>()
  return { id, slug, page, owner, form, stored }
}

/** Reports as a signed-in visitor. @returns the path of the receipt and the number of the case */
export async function reportBy(event: Awaited<ReturnType<typeof reportedEvent>>, reason = seen.reason) {
  const { browser, email } = await signedIn(openSite())
  const fields = { ...seen, reason, type: 'event', subject: event.slug, next: '/report/{token}' }
  const receipt = (await browser.send('reports.create', fields, event.form)).headers.get('location')!
  const { text } = await browser.get(receipt)
  return { browser, email, receipt, id: /<dd>S-(\d+)/.exec(text)![1]! }
}
