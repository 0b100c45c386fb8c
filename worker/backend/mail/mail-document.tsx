import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../src/contracts/locales.ts'
import { jsonForScript } from '../../../src/lib/text/json-for-script.ts'

interface MailLink {
  label: string
  link: string
}

/** What a mail says, in order. */
export interface MailContent {
  lang: Locale
  title: string
  greeting: string
  paragraphs: string[]
  /** What somebody else wrote. */
  quote?: string | undefined
  facts: { label: string; value: string }[]
  action: MailLink
  remark: string
  /** Other things to do. */
  links: MailLink[]
  /** Said under the button in HTML, for programs that do not show it. */
  linkHint: string
  signature: string
  /** Mails that may be stopped say how. */
  unsubscribe?: MailLink | undefined
  /** For `application/ld+json`. */
  structuredData?: object | undefined
}

/** The mail as plain text. */
export function mailText(content: MailContent): string {
  const { greeting, paragraphs, quote, facts, action, remark, links, signature, unsubscribe } = content
  const linked = ({ label, link }: MailLink) => `${label}\n${link}`
  return `${[
    greeting,
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, '> ')]),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    linked(action),
    remark,
    ...links.map(linked),
    signature,
    ...(unsubscribe ? [linked(unsubscribe)] : []),
  ].join('\n\n')}\n`
}

/** The same words as HTML. */
export const mailHtml = (content: MailContent): string =>
  `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} />)}`

const font = { fontFamily: 'Raleway, Helvetica, Arial, sans-serif', fontSize: 16, lineHeight: 1.5, color: '#1d1d1b' }
const button = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: 24,
  background: '#00695c',
  color: '#ffffff',
  fontWeight: 700,
  textDecoration: 'none',
}
const small = { fontSize: 14, color: '#4a4a48' }
const link = { color: '#00695c' }
const box = { padding: '12px 16px', borderRadius: 12, background: '#f3f1ea' }
const quoted = { margin: '16px 0', padding: '0 16px', borderLeft: '4px solid #00695c' }
const lines = { whiteSpace: 'pre-line' as const }

/** Styles stand in attributes, since mail programs drop style sheets. */
function MailDocument({ content }: { content: MailContent }) {
  const { lang, title, greeting, paragraphs, quote, facts, action, remark, links, linkHint, signature } = content
  const { unsubscribe, structuredData } = content
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        {structuredData && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData) }} />
        )}
      </head>
      <body style={{ margin: 0, padding: 24, background: '#ffffff' }}>
        <div style={{ ...font, maxWidth: 560, margin: '0 auto' }}>
          <h1 style={{ fontSize: 24, lineHeight: 1.25 }}>{title}</h1>
          <p>{greeting}</p>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {quote !== undefined && <blockquote style={{ ...quoted, ...lines }}>{quote}</blockquote>}
          {facts.length > 0 && (
            <div style={box}>
              {facts.map(({ label, value }) => (
                <p key={label} style={{ margin: '4px 0' }}>
                  <strong>{label}</strong> {value}
                </p>
              ))}
            </div>
          )}
          <p style={{ margin: '24px 0' }}>
            <a href={action.link} style={button}>
              {action.label}
            </a>
          </p>
          <p style={small}>{remark}</p>
          {links.map(({ label, link: href }) => (
            <p key={href} style={{ margin: '8px 0' }}>
              <a href={href} style={link}>
                {label}
              </a>
            </p>
          ))}
          <p style={{ ...small, wordBreak: 'break-all' }}>
            {linkHint}{' '}
            <a href={action.link} style={link}>
              {action.link}
            </a>
          </p>
          <p style={lines}>{signature}</p>
          {unsubscribe && (
            <p style={small}>
              <a href={unsubscribe.link} style={{ color: small.color }}>
                {unsubscribe.label}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  )
}
