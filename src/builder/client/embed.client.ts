/** Hosts that the page's policy lets into frames; what is elsewhere opens in a window of its own. */
const framed = /^https:\/\/www\.(youtube-nocookie|instagram)\.com\//

/** Opens what a link stands for in its place: a frame of another host, fetched only once somebody wants it. */
export function enhance(): void {
  addEventListener('click', (click) => {
    const link = (click.target as Element).closest<HTMLElement>('a[data-embed]')
    const source = link?.dataset['embed']
    if (!link || !source || !framed.test(source) || click.metaKey || click.ctrlKey) return
    click.preventDefault()
    const frame = document.createElement('iframe')
    frame.src = source
    frame.title = link.textContent ?? ''
    frame.className = 'builder-embed-frame'
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen'
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    link.replaceWith(frame)
    frame.focus()
  })
}
