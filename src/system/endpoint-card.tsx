import { useI18n, type I18n } from '../i18n/use-i18n.ts'
import { Icon } from '../ui/media/icon.tsx'
import type { EndpointDescription, ParameterDescription } from './describe-endpoint.ts'
import styles from './api-docs.module.css'

/** One endpoint: summary, parameters, and a link to try it. */
export function EndpointCard({ endpoint, example }: { endpoint: EndpointDescription; example: string | undefined }) {
  const { t } = useI18n()
  const { id, method, path, auth, isEverywhere, summary, parameters } = endpoint
  return (
    <article className={styles.endpoint} id={id} aria-labelledby={`${id}-path`}>
      <h3 id={`${id}-path`}>
        <span className={styles.method} data-method={method}>
          {method}
        </span>{' '}
        <code>{path}</code>
      </h3>
      <p lang="en">
        <Code text={summary} />
      </p>
      <p className={styles.auth}>
        {t(`apiDocs.auth.${auth}`)}
        {isEverywhere && <> · {t('apiDocs.everywhere')}</>}
      </p>
      {parameters.length === 0 ? (
        <p className={styles.auth}>{t('apiDocs.noParameters')}</p>
      ) : (
        <dl className={styles.parameters} aria-label={t('apiDocs.parameters')}>
          {parameters.map((parameter) => (
            <div key={parameter.name}>
              <dt>
                <code>{parameter.name}</code>
                <Mark parameter={parameter} />
              </dt>
              <dd>{valueText(parameter, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      {example && (
        <p className={styles.example}>
          <a href={example} rel="nofollow">
            {t('apiDocs.example')} <Icon name="arrow-right" />
          </a>
          <code>{example}</code>
        </p>
      )}
    </article>
  )
}

function Mark({ parameter: { place, required } }: { parameter: ParameterDescription }) {
  const { t } = useI18n()
  const marks = [
    place === 'path' && t('apiDocs.inPath'),
    place === 'body' && t('apiDocs.inBody'),
    required && t('apiDocs.required'),
  ].filter(Boolean)
  return marks.length > 0 ? <small> {marks.join(', ')}</small> : null
}

/** For example « nombre entier, de 0 à 100, 0 par défaut ». */
export function valueText(value: ParameterDescription, t: I18n['t']): string {
  const { kind, several, choices, min, max, maxLength, pattern, byDefault } = value
  const range =
    min !== undefined && max !== undefined
      ? t('apiDocs.between', { min, max })
      : min !== undefined
        ? t('apiDocs.atLeast', { n: min })
        : max !== undefined && t('apiDocs.atMost', { n: max })
  return [
    choices.length > 0 ? choices.join(' | ') : t(`apiDocs.kinds.${kind}`),
    several && t(value.place === 'body' ? 'apiDocs.list' : 'apiDocs.several'),
    range,
    pattern,
    maxLength !== undefined && t('apiDocs.characters', { n: maxLength }),
    byDefault !== undefined && t('apiDocs.byDefault', { value: byDefault }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A text with parts in backticks formatted as code. */
function Code({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
