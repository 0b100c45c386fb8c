import { errorStatuses } from '../contracts/errors.ts'
import { isRequired } from '../contracts/offers/required-calls.ts'
import { endpoints } from '../contracts/table.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Heading } from '../ui/text/heading.tsx'
import { Panel } from '../ui/surfaces/panel.tsx'
import { definePage } from '../page/define-page.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import { EndpointCard } from './endpoint-card.tsx'
import type { Api } from '../contracts/api.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import * as events from '../events/events.contract.ts'
import * as hotspots from '../events/list/hotspots.contract.ts'
import * as taxonomies from '../events/list/taxonomies.contract.ts'
import styles from './api-docs.module.css'

/** The resource of an endpoint: the first path segment after `/v1/`. */
const resourceOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[2] ?? ''

interface ApiDocs {
  origin: string
  examples: Examples
}

/** `/api`: reference documentation of `/v1`, generated from the endpoint table. */
export default definePage<ApiDocs>('system/api-docs', {
  cache: { fresh: 300, stale: 86_400, query: [] },
  load: async ({ api, origin }) => ({ origin, examples: await findExamples(api) }),
  head: ({ i18n }) => ({ title: i18n.t('apiDocs.title'), description: i18n.t('apiDocs.description') }),
  Component: ({ data }) => <Reference {...data} />,
})

const resources = Map.groupBy(endpoints, resourceOf)

function Reference({ origin, examples }: ApiDocs) {
  const { t } = useI18n()
  return (
    <div className={`wrap ${styles.page}`}>
      <Heading level={1} textBefore={t('apiDocs.before')} textBean={t('apiDocs.bean')} />
      <p className={styles.lead}>{t('apiDocs.intro')}</p>
      <p className="row">
        <a className="link" href="/v1/openapi.json">
          {t('apiDocs.openapi')}
        </a>
        <a className="link" href="/llms.txt">
          {t('apiDocs.llms')}
        </a>
      </p>
      <Basics origin={origin} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t('apiDocs.contents')}>
          {[...resources].map(([resource, members]) => (
            <ul key={resource}>
              {members.map(({ method, path, spec: { id } }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {method} {path.replace('/v1', '')}
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <div>
          {[...resources].map(([resource, members]) => (
            <section key={resource}>
              <h2 lang="en">{resource}</h2>
              {members.map((endpoint) => (
                <EndpointCard
                  key={endpoint.spec.id}
                  endpoint={describeEndpoint(endpoint)}
                  example={examples[endpoint.spec.id]}
                />
              ))}
            </section>
          ))}
          <Errors />
        </div>
      </div>
    </div>
  )
}

/** Rules that apply to all endpoints. */
function Basics({ origin }: { origin: string }) {
  const { t } = useI18n()
  return (
    <Panel className={styles.basics}>
      <dl>
        <div>
          <dt>{t('apiDocs.base')}</dt>
          <dd>
            <code>{origin}/v1</code>
          </dd>
        </div>
        {(['pages', 'languages', 'feeds'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`apiDocs.${name}`)}</dt>
            <dd>{t(`apiDocs.${name}Text`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('apiDocs.partners')}</dt>
          <dd>{t('apiDocs.everywhereText', { n: endpoints.filter(isRequired).length })}</dd>
        </div>
      </dl>
    </Panel>
  )
}

const sampleError = `{
  "error": {
    "code": "invalid_input",
    "message": "Some parameters are not valid",
    "fields": { "limit": "must be a number" },
    "codes": { "limit": { "code": "number" } },
    "requestId": "0b8f6c1e-…"
  }
}`

function Errors() {
  const { t } = useI18n()
  return (
    <section id="errors">
      <h2>{t('apiDocs.errors')}</h2>
      <p>{t('apiDocs.errorsText')}</p>
      <pre className={styles.sample} tabIndex={0} role="region" aria-label={t('apiDocs.errors')}>
        {sampleError}
      </pre>
      <table className={styles.codes}>
        <thead>
          <tr>
            <th scope="col">{t('apiDocs.code')}</th>
            <th scope="col">{t('apiDocs.status')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(errorStatuses).map(([code, status]) => (
            <tr key={code}>
              <td>
                <code>{code}</code>
              </td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Example paths and queries of GET endpoints, by endpoint id. */
type Examples = Partial<Record<string, string>>

/**
 * Builds examples from current data.
 * @returns only those with data
 */
async function findExamples(api: Api): Promise<Examples> {
  const [event, topic, hotspot] = await Promise.all([
    first(api(events.list, { query: { limit: 1 } })),
    first(api(taxonomies.list, { query: { type: 'topic', limit: 1 } })),
    first(api(hotspots.list, { query: { limit: 1 } })),
  ])
  return {
    'events.list': '/v1/events?limit=3&lang=fr&facets=true',
    'translations.list': '/v1/translations?modules=events&limit=0',
    'taxonomies.list': '/v1/taxonomies?type=topic&limit=0',
    'hotspots.list': '/v1/hotspots?limit=0',
    'seo.byKey': `/v1/seo/key/${encodeURIComponent('events/list')}`,
    ...(event && {
      'events.bySlug': `/v1/events/slug/${event.slug}`,
      'events.related': `/v1/events/related/${encodeURIComponent(event._id)}?limit=3`,
    }),
    ...(topic && {
      'taxonomies.bySlug': `/v1/taxonomies/by-slug/${topic.slug}`,
      'taxonomies.byId': `/v1/taxonomies/${encodeURIComponent(topic._id)}`,
    }),
    ...(hotspot && { 'hotspots.bySlug': `/v1/hotspots/by-slug/${hotspot.slug}` }),
  }
}

// The reference is useful without examples.
const first = async <T,>(call: Promise<{ data: T[] }>): Promise<T | undefined> =>
  (await call.catch(() => undefined))?.data[0]
