/** Hosts allowed by the `frame-src` of the Content-Security-Policy; links to other hosts open a new window. */
const framed = /^https:\/\/www\.(youtube-nocookie|instagram)\.com\//

/** URLs or texts of scripts that ran; each runs once per page. */
const ran = new Set<string>()

/** Opens embeds on click; nothing is requested from another host before. */
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

/** Runs the deferred scripts of every embed of these hosts: consent to one of them is consent to all. */
async function showAllOf(hosts: string): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>(`button[data-embed="${CSS.escape(hosts)}"]`)) {
    const embed = button.parentElement!
    button.remove()
    for (const held of embed.querySelectorAll<HTMLScriptElement>('script[data-script]')) await run(held)
  }
}

/** Runs a script and waits until it has loaded, because later scripts of an embed depend on earlier ones. */
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
