/** Hosts that the page's policy lets into frames; what is elsewhere opens in a window of its own. */
const framed = /^https:\/\/www\.(youtube-nocookie|instagram)\.com\//

/** Sources and texts of scripts that ran: each does once in a page. */
const ran = new Set<string>()

/** Opens what a link or a button stands for in its place: nothing of another host is fetched until somebody wants it. */
export function enhance(): void {
  addEventListener('click', (click) => {
    const opener = (click.target as Element).closest<HTMLElement>('[data-embed]')
    const wanted = opener?.dataset['embed']
    if (!opener || !wanted) return
    if (opener.localName === 'button') void showAllOf(wanted)
    else if (framed.test(wanted) && !click.metaKey && !click.ctrlKey) {
      click.preventDefault()
      showFrame(opener, wanted)
    }
  })
}

function showFrame(link: HTMLElement, source: string): void {
  const frame = document.createElement('iframe')
  frame.src = source
  frame.title = link.textContent ?? ''
  frame.className = 'builder-embed-frame'
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}

/** Runs the held scripts of every embed of these hosts: whoever wants one of them has agreed to the others. */
async function showAllOf(hosts: string): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>(`button[data-embed="${CSS.escape(hosts)}"]`)) {
    const embed = button.parentElement!
    button.remove()
    for (const held of embed.querySelectorAll<HTMLScriptElement>('script[data-script]')) await run(held)
  }
}

/** Scripts of an embed run in their order: what they begin with comes first. */
async function run(held: HTMLScriptElement): Promise<void> {
  const { script: type = '', source } = held.dataset
  const key = source ?? held.text
  if (ran.has(key)) return
  ran.add(key)
  const script = document.createElement('script')
  script.type = type
  if (source === undefined) script.text = held.text
  else script.src = source
  const settled = new Promise((resolve) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
  })
  held.replaceWith(script)
  if (source !== undefined) await settled
}
