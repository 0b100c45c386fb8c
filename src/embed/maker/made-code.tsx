import { CopyButton } from '../../events/event/share-links.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { EmbedCode } from './embed-code.ts'
import styles from './maker.module.css'

/** The code in each of its forms. */
export function MadeCode({ code, isButton }: { code: EmbedCode; isButton: boolean }) {
  const { t } = useI18n()
  const kinds = [
    { name: 'component', text: code.component },
    { name: 'iframe', text: code.iframe },
    { name: 'link', text: code.link },
  ] as const
  return (
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
              <div className="row">
                <CopyButton text={text} label={t('embed.copy')} />
                <Button
                  href={`mailto:?subject=${encodeURIComponent(t('search.embed'))}&body=${encodeURIComponent(text)}`}
                  variant="text"
                  size="medium"
                  icon="send"
                >
                  {t('embed.send')}
                </Button>
              </div>
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
  )
}
