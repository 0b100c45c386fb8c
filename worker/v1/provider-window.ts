import type { Locale } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import type { ProviderFailure } from '../../src/login/providers/providers.contract.ts'
import { translator } from '../../src/i18n/translate.ts'
import { xmlText } from '../../src/lib/text/xml.ts'
import type { AppContext } from '../http/context.ts'
import { sha256 } from '../../src/lib/sha256.ts'

/** The result of a log-in: a code for the page that opened the window, or the reason why there is none. */
export type WindowAnswer = { code: string } | { failure: ProviderFailure }

/** Sends the result to the page that opened the window; over a channel too, since a provider's headers may separate the two. */
const script = `const{message,origin,channel}=document.documentElement.dataset
window.opener?.postMessage(message,origin)
if(channel)new BroadcastChannel(channel).postMessage(message)
window.close()`
const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:26em;margin:4em auto;padding:0 1em}'

/** The last page of a log-in in a window of its own: sends `OK:` or `ERROR:` with JSON to its opener and closes (spec §7). */
export async function answerWindow(
  c: AppContext,
  answer: WindowAnswer,
  { locale, channel }: { locale: Locale; channel: string },
): Promise<Response> {
  const t = translator(locale)
  const failed = 'failure' in answer
  const message = failed ? `ERROR:${JSON.stringify({ code: answer.failure })}` : `OK:${JSON.stringify(answer)}`
  const text = t(failed ? `provider.failures.${answer.failure}` : 'provider.window.done')
  c.header('Content-Security-Policy', await policy())
  return c.html(`<!doctype html>
<html lang="${locale}" data-message="${xmlText(message)}" data-origin="${xmlText(c.var.origin)}" data-channel="${xmlText(channel)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${xmlText(t('provider.window.title'))}</title>
<style>${style}</style>
<p>${xmlText(text)}</p>
<p><a href="${href(locale, 'login/start')}">${xmlText(t('auth.start.title'))}</a></p>
<script>${script}</script>
</html>`)
}

const policy = async () =>
  `default-src 'none'; script-src 'sha256-${await sha256(script, 'base64')}'; style-src 'sha256-${await sha256(style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
