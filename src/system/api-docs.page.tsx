import { errorStatuses } from '../contracts/errors.ts'
import { isRequired } from '../contracts/offers/required-calls.ts'
import { endpoints } from '../contracts/table.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Heading } from '../ui/text/heading.tsx'
import { Panel } from '../ui/surfaces/panel.tsx'
import { definePage } from '../page/define-page.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import { EndpointCard } from './endpoint-card.tsx'
import { findExamples, resourceOf, type Examples } from './examples.ts'
import styles from './api-docs.module.css'

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
