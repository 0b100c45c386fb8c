import { renderToStaticMarkup } from 'react-dom/server'
import { href, type PathId } from '../../../src/contracts/paths.ts'
import type { MessageKey } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'
import type { OutboxRow } from '../db/account-schema.ts'
import { mailKinds, type Mail, type MailKind } from './mail.ts'

/** Where the button of each mail leads; the pages of links take their token. */
const targets: Record<MailKind, PathId> = {
  activate: 'account/activate',
  resetPassword: 'login/reset-password',
  changeEmail: 'account/change-email',
  changeEmailNotice: 'account/profile',
  emailChanged: 'account/profile',
  passwordChanged: 'login/index',
  sessionStolen: 'login/index',
  accountDeleted: 'events/list',
}

interface Texts {
  greeting: string
  text: string
  button: string
  link: string
  remark: string
  linkHint: string
  signature: string
}

/**
 * The mail of an outbox row, in its language: text and HTML with the same words.
 * @param from sender; without one, `no-reply@` at the site's host
 */
export function composeMail({ id, kind, recipient, lang, data, createdAt }: OutboxRow, from?: string): Mail {
  const known = mailKinds.find((name) => name === kind)
  if (!known) throw new Error(`No mail of the kind '${kind}'`)
  const t = translator(lang)
  const own = (part: 'subject' | 'text' | 'button' | 'remark') =>
    t(`mail.${known}.${part}` satisfies MessageKey, { email: data['email'] ?? '' })
  const origin = data['origin'] ?? ''
  const { hostname } = new URL(origin)
  const token = data['token']
  const texts: Texts = {
    greeting: t('mail.greeting'),
    text: own('text'),
    button: own('button'),
    link: origin + href(lang, targets[known], {}, token === undefined ? {} : { token }),
    remark: own('remark'),
    linkHint: t('mail.linkHint'),
    signature: t('mail.signature'),
  }
  return {
    from: from ?? `${t('mail.site')} <no-reply@${hostname}>`,
    to: recipient,
    subject: own('subject'),
    text: plainText(texts),
    html: `<!doctype html>${renderToStaticMarkup(<MailDocument lang={lang} title={own('subject')} texts={texts} />)}`,
    headers: {
      'Message-ID': `<${id}.${createdAt}@${hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': lang,
    },
  }
}

const plainText = ({ greeting, text, button, link, remark, signature }: Texts) =>
  [greeting, text, `${button}\n${link}`, remark, signature].join('\n\n') + '\n'

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

/** Styles stand in attributes, since mail programs drop style sheets. */
function MailDocument({ lang, title, texts }: { lang: string; title: string; texts: Texts }) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 24, background: '#ffffff' }}>
        <div style={{ ...font, maxWidth: 560, margin: '0 auto' }}>
          <h1 style={{ fontSize: 24, lineHeight: 1.25 }}>{title}</h1>
          <p>{texts.greeting}</p>
          <p>{texts.text}</p>
          <p>
            <a href={texts.link} style={button}>
              {texts.button}
            </a>
          </p>
          <p style={small}>{texts.remark}</p>
          <p style={{ ...small, wordBreak: 'break-all' }}>
            {texts.linkHint} <a href={texts.link}>{texts.link}</a>
          </p>
          <p style={{ whiteSpace: 'pre-line' }}>{texts.signature}</p>
        </div>
      </body>
    </html>
  )
}
