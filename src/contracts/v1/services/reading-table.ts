import * as builder from '../builder.ts'
import * as events from '../events.ts'
import * as hotspots from '../hotspots.ts'
import * as seo from '../seo.ts'
import * as taxonomies from '../taxonomies.ts'
import * as translations from '../translations.ts'
import * as jobs from './jobs.ts'
import * as sitemap from './sitemap.ts'

/** The groups that visitors' pages read: separate, so that a new isolate builds no others for its first page. */
export const readingTable = {
  events: {
    list: events.list,
    bySlug: events.bySlug,
    related: events.related,
    sitemap: sitemap.sitemap,
    redirect: events.redirect,
  },
  taxonomies: {
    list: taxonomies.list,
    bySlug: taxonomies.bySlug,
    byId: taxonomies.byId,
  },
  hotspots: {
    list: hotspots.list,
    bySlug: hotspots.bySlug,
  },
  translations: { list: translations.list },
  seo: { byKey: seo.byKey },
  jobs: {
    match: jobs.match,
    analytics: jobs.analytics,
  },
  builder: {
    getRef: builder.getRef,
    getRefs: builder.getRefs,
    getOne: builder.getOne,
    getAll: builder.getAll,
    queryContent: builder.queryContent,
    search: builder.search,
    track: builder.track,
    surveys: builder.surveys,
    vote: builder.vote,
  },
} as const
