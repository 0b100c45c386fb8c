import { isPicture, type FeedItem } from './feed.ts'

interface Answer {
  data?: FeedItem[]
  paging?: { next?: string; previous?: string }
  error?: unknown
}

addEventListener('click', (event) => {
  const target = event.target as Element
  const play = target.closest<HTMLButtonElement>('[data-social-feed] [data-play]')
  if (play) return showVideo(play)
  const link = target.closest<HTMLAnchorElement>('[data-social-feed] [data-feed-url]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const feed = link.closest<HTMLElement>('[data-social-feed]')!
  if (feed.ariaBusy !== 'true') void turn(feed, link.dataset['feedUrl']!)
})

/** Replaces the post's link and button by its video, which plays. */
function showVideo(button: HTMLButtonElement): void {
  const video = document.createElement('video')
  video.src = button.dataset['play']!
  video.controls = true
  video.autoplay = true
  video.playsInline = true
  const post = button.parentElement!
  video.ariaLabel = post.querySelector('[data-caption]')?.textContent ?? ''
  post.replaceChildren(video)
  video.focus()
}

/** Fetches an address that the service gave, and shows its posts instead (spec §7). */
async function turn(feed: HTMLElement, address: string): Promise<void> {
  const status = feed.querySelector('[role=status]')!
  feed.ariaBusy = 'true'
  status.textContent = feed.dataset['loading']!
  try {
    const response = await fetch(address)
    const answer = (await response.json()) as Answer
    if (!response.ok || answer.error !== undefined || !answer.data) throw new Error('no posts')
    show(feed, answer.data, answer.paging ?? {})
    status.textContent = ''
  } catch {
    status.textContent = feed.dataset['error']!
  } finally {
    feed.ariaBusy = null
  }
}

function show(feed: HTMLElement, items: readonly FeedItem[], paging: NonNullable<Answer['paging']>): void {
  const list = feed.querySelector('ul')!
  const example = feed.querySelector('template')!.content.firstElementChild!
  list.replaceChildren(...items.map((item) => filled(example.cloneNode(true) as HTMLElement, item)))
  for (const link of feed.querySelectorAll<HTMLAnchorElement>('[data-turn]')) {
    const address = paging[link.dataset['turn'] as 'next' | 'previous']
    const hadFocus = link === document.activeElement
    link.hidden = address === undefined
    link.dataset['feedUrl'] = address ?? ''
    // For those who open it in another tab.
    if (address !== undefined) link.href = pageOf(link, new URL(address).searchParams)
    // The focus must not be lost with the link that is gone.
    if (hadFocus && link.hidden) list.focus({ preventScroll: true })
  }
}

/** The page with the posts of an address. */
function pageOf(link: HTMLAnchorElement, cursors: URLSearchParams): string {
  const page = new URL(link.href)
  const place = cursors.has('after') ? 'after' : 'before'
  page.hash = 'feed'
  page.searchParams.set('feed', `${place}.${cursors.get(place)!}`)
  return page.href
}

function filled(post: HTMLElement, item: FeedItem): HTMLElement {
  const picture = post.querySelector('img')!
  const play = post.querySelector<HTMLElement>('[data-play]')!
  post.querySelector('a')!.href = item.permalink
  post.querySelector('[data-caption]')!.textContent = item.caption
  picture.hidden = item.picture === null
  if (item.picture !== null) picture.src = item.picture
  play.hidden = isPicture(item)
  if (!play.hidden) play.dataset['play'] = item.media_url
  return post
}
