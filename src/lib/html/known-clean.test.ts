import { describe, expect, test } from 'vitest'
import { cleanHtml, htmlToText } from './clean-html.ts'
import payloads from './clean-html.payloads.json' with { type: 'json' }
import { asClean, isClean, textOfClean } from './known-clean.ts'

const written = [
  '<h2>Plan</h2><p>On <b>plante</b> &amp; on <a href="https://a.org/?x=1&amp;y=2" rel="nofollow ugc noopener">rit</a>.<br>Venez&nbsp;!</p>',
  '<ul><li>une\npelle</li><li><p>des <em>gants</em></p></li></ul><blockquote><p>&lt;3</p></blockquote>',
  '<p><a href="mailto:a@b.org" title="É&quot;t&quot;é">écrire</a></p><pre> a  b</pre><hr>',
  'x &lt;b&gt; y',
  '<p>𝕏 👩‍👩‍👧\u00a0: oui</p>',
]

describe.each([...payloads, ...written])('%s', (html) => {
  test('is shown uncleaned only if cleaning would change nothing', () => {
    expect(isClean(html) ? cleanHtml(html) : html).toBe(html)
  })
  test('is shown cleaned', async () => expect(await asClean(html)).toBe(cleanHtml(html)))
  test('has the same text with and without the parser', () => {
    const clean = cleanHtml(html)
    expect(isClean(clean) ? textOfClean(clean) : htmlToText(clean)).toBe(htmlToText(clean))
  })
})

test('what organizers write in the editor needs no parser once it is stored', () => {
  for (const html of written) expect(isClean(cleanHtml(html)), cleanHtml(html)).toBe(true)
})

test.each([
  '<p>open',
  '<b><p></b></p>',
  '</p>',
  '<p onclick="x">x</p>',
  '<a href="javascript:x" rel="nofollow ugc noopener">x</a>',
  '<a href="//evil.org" rel="nofollow ugc noopener">x</a>',
  '<a href="https://a.org">x</a>',
  '<script>x</script>',
  '<img src="https://a.org/x.png">',
  'a & b',
  'a > b',
])('%s is left to the parser', (html) => expect(isClean(html)).toBe(false))
