import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import type { EndpointId } from '../../src/contracts/table.ts'
import { hotspots, seoTexts, taxonomies, translations } from '../../worker/backend/db/schema.ts'
import { upsertEvents } from '../../worker/backend/events/write-events.ts'
import { buildEvent, buildTaxonomy } from '../support/factories.ts'
import { accountCases, storeAccount } from './account-cases.ts'
import { attendanceCases, storeAttendance } from './attendance-cases.ts'
import { builderCases, storeContent } from './builder-cases.ts'
import type { Case } from './contract-suite.ts'
import { mailCases } from './mail-cases.ts'
import { draftCases } from './draft-cases.ts'
import { editCases } from './edit-cases.ts'
import { factorCases, storeFactors } from './accounts/factor-cases.ts'
import { followCases, storeFollows } from './follow-cases.ts'
import { feedbackCases } from './feedback-cases.ts'
import { messageCases, storeMessages } from './message-cases.ts'
import { contentCases } from './operators/content-cases.ts'
import { moderationCases, storeReports } from './operators/moderation-cases.ts'
import { referenceCases, storeReferences } from './operators/reference-cases.ts'
import { operatorCases, storeOperator, storeProposal } from './operators/operator-cases.ts'
import { organizingCases, storeOrganized } from './organizing-cases.ts'
import { peopleCases } from './people-cases.ts'
import { providerCases, storeProviders } from './provider-cases.ts'
import { serviceCases, storeServices } from './service-cases.ts'
import { uploadCases } from './upload-cases.ts'

/** Stores the rows of all cases, in their initial state. */
export async function storeAll(): Promise<void> {
  await storeAccount()
  await storeFactors()
  await storeOperator()
  await storeProviders()
  await storeServices()
  await storeFollows('u1', 'u2')
  await storeContent()
  const db = drizzle(env.DB)
  await env.DB.batch(
    [
      'events',
      'event_search',
      'occurrences',
      'taxonomies',
      'hotspots',
      'former_references',
      'translations',
      'seo_texts',
      'guest_erasures',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
  await db.insert(taxonomies).values(buildTaxonomy({ id: 't1', slug: 'musique', name: { fr: 'Musique', en: 'Music' } }))
  await db.insert(hotspots).values({
    id: 'h1',
    slug: 'ground-control',
    name: { fr: 'Ground Control' },
    city: 'Paris',
    countryCode: 'FR',
    lat: 48.84,
    lng: 2.37,
  })
  await db.insert(translations).values([
    { module: 'events', key: 'attend', langs: { fr: 'Participer', en: 'Attend' } },
    { module: 'mks-vue', key: 'close', context: 'modal', langs: { fr: 'Fermer' } },
  ])
  await db
    .insert(seoTexts)
    .values({ key: 'events/index', title: { fr: 'Événements' }, description: { fr: 'Tous les événements' } })
  await upsertEvents(env.DB, [
    buildEvent({
      id: 'e1',
      slug: 'nuit-du-jazz',
      title: 'Nuit du jazz',
      topicId: 't1',
      hotspotId: 'h1',
      registerUrl: 'https://tickets.test/jazz?a=1',
    }),
    buildEvent({ id: 'e2', slug: 'atelier', topicId: 't1' }),
  ])
  await storeOrganized()
  await storeMessages()
  await storeAttendance()
  await storeProposal()
  await storeReports()
  await storeReferences()
}

/** A case for each endpoint: one that is missing is an error of the compiler. */
export const v1Cases: Record<EndpointId, Case> = {
  'events.list': {
    right:
      '/v1/events?limit=5&page=0&lang=xx&facets=true&search=jazz&from=2026-11-01&loc=[4.83,45.76]&topic=musique&unknown=1',
    wrong: [
      ['/v1/events?limit=x', 'limit'],
      ['/v1/events?limit=101', 'limit'],
      ['/v1/events?limit=-1', 'limit'],
      ['/v1/events?limit=1.5', 'limit'],
      ['/v1/events?limit=1&limit=2', 'limit'],
      ['/v1/events?page=-1', 'page'],
      ['/v1/events?page=1e99', 'page'],
      ['/v1/events?from=21/11/2026', 'from'],
      ['/v1/events?from=2026-02-30', 'from'],
      ['/v1/events?to=demain', 'to'],
      ['/v1/events?from=2026-11-22&to=2026-11-21', 'to'],
      ['/v1/events?loc=4.83', 'loc'],
      ['/v1/events?loc=[200,45]', 'loc'],
      ['/v1/events?loc=[NaN,45]', 'loc'],
      ['/v1/events?loc=,', 'loc'],
      ['/v1/events?distance=0', 'distance'],
      ['/v1/events?countryCode=FRA', 'countryCode'],
      ['/v1/events?visio=yes', 'visio'],
      ['/v1/events?makesense=2', 'makesense'],
      ['/v1/events?accessibility=zz', 'accessibility'],
      ['/v1/events?status=draft', 'status'],
      ['/v1/events?private=maybe', 'private'],
      [`/v1/events?search=${'a'.repeat(201)}`, 'search'],
      [`/v1/events?topic=${'a,'.repeat(3)}${Array.from({ length: 31 }, (_, index) => index).join(',')}`, 'topic'],
    ],
  },
  'events.bySlug': {
    right: '/v1/events/slug/nuit-du-jazz?lang=fr',
    wrong: [[`/v1/events/slug/${'a'.repeat(201)}`, 'slug']],
    unknown: ['/v1/events/slug/none-such'],
  },
  'events.sitemap': {
    right: '/v1/events/sitemap/1',
    wrong: [
      ['/v1/events/sitemap/x', 'file'],
      ['/v1/events/sitemap/0', 'file'],
    ],
  },
  'events.related': {
    right: '/v1/events/related/e1',
    wrong: [['/v1/events/related/e1?limit=x', 'limit']],
    unknown: ['/v1/events/related/none'],
  },
  'events.voices': {
    right: '/v1/events/organizers/0000000000000000/voices',
    wrong: [['/v1/events/organizers/x/voices', 'organizer']],
  },
  'events.redirect': {
    right: '/v1/events/redirect/e1?lang=fr&user=u1',
    status: 302,
    unknown: ['/v1/events/redirect/none'],
  },
  'taxonomies.list': {
    right: '/v1/taxonomies?limit=0&hidden=false&type=topic&lang=fr',
    wrong: [
      ['/v1/taxonomies?type=colour', 'type'],
      ['/v1/taxonomies?limit=all', 'limit'],
      ['/v1/taxonomies?hidden=no', 'hidden'],
    ],
  },
  'taxonomies.bySlug': { right: '/v1/taxonomies/by-slug/musique', unknown: ['/v1/taxonomies/by-slug/none'] },
  'taxonomies.byId': { right: '/v1/taxonomies/t1', unknown: ['/v1/taxonomies/none'] },
  'hotspots.list': { right: '/v1/hotspots?limit=0', wrong: [['/v1/hotspots?page=x', 'page']] },
  'hotspots.bySlug': { right: '/v1/hotspots/by-slug/ground-control?lang=fr', unknown: ['/v1/hotspots/by-slug/none'] },
  'translations.list': {
    right: '/v1/translations?limit=0&modules=events,mks-vue',
    wrong: [['/v1/translations?modules=other', 'modules']],
  },
  'seo.byKey': { right: '/v1/seo/key/events%2Findex', unknown: ['/v1/seo/key/none'] },
  ...accountCases,
  ...factorCases,
  ...attendanceCases,
  ...mailCases,
  ...organizingCases,
  ...feedbackCases,
  ...peopleCases,
  ...draftCases,
  ...editCases,
  ...messageCases,
  ...providerCases,
  ...serviceCases,
  ...referenceCases,
  ...operatorCases,
  ...moderationCases,
  ...contentCases,
  ...followCases,
  ...builderCases,
  ...uploadCases,
}
