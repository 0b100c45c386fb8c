import * as builder from '../content/builder.contract.ts'
import * as events from '../events/events.contract.ts'
import * as hotspots from '../events/list/hotspots.contract.ts'
import * as seo from '../admin/texts/page-seo.contract.ts'
import * as taxonomies from '../events/list/taxonomies.contract.ts'
import * as translations from '../admin/texts/translations.contract.ts'
import * as jobs from '../content/exclusivity/jobs.contract.ts'
import * as sitemap from '../events/list/sitemap.contract.ts'

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
