import { CopyButton } from '../events/event/share-links.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import type { EmbedCode } from './embed-code.ts'
import styles from './maker.module.css'

/** The preview, and the code in each of its forms. */
export function MadeCode({ code, isButton }: { code: EmbedCode; isButton: boolean }) {
  const { t } = useI18n()
  const kinds = [
    { name: 'component', text: code.component },
    { name: 'iframe', text: code.iframe },
    { name: 'link', text: code.link },
  ] as const
  return (
    <>
      <section aria-labelledby="preview">
        <h2 id="preview">{t('embed.preview')}</h2>
        <div className={styles.browser}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site */}
          <iframe src={code.frame} title={t('embed.frame')} loading="lazy" />
        </div>
      </section>
      <section className={styles.code} aria-labelledby="code" data-share="">
        <h2 id="code">{t('embed.code')}</h2>
        {kinds.map(
          ({ name, text }) =>
            text !== undefined && (
              <div key={name}>
                <h3>{t(`embed.${name}`)}</h3>
                <pre tabIndex={0} aria-label={t(`embed.${name}`)}>
                  <code>{text}</code>
                </pre>
                <p>
                  {t(
                    name === 'component'
                      ? 'embed.componentText'
                      : name === 'iframe'
                        ? 'embed.iframeText'
                        : isButton
                          ? 'embed.buttonText'
                          : 'embed.linkText',
                  )}
                </p>
                <CopyButton text={text} label={t('embed.copy')} />
              </div>
            ),
        )}
        <div>
          <h3>{t('embed.feeds')}</h3>
          <ul className={styles.feeds}>
            {Object.entries(code.feeds).map(([format, address]) => (
              <li key={format}>
                <a className="link" href={address}>
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
