/** Kept for the visit, so that events of one visit go together (spec §9). */
const sessionKey = 'builderSessionId'
/** Kept in the local storage (spec §9). */
const visitorKey = 'builderVisitorId'

/** One event of the content service (spec §7 Tracking). */
interface ContentEvent {
  type: 'impression' | 'click'
  data: Record<string, unknown>
}

/**
 * Tells the content service which contents of this page are seen and clicked. Only a page that holds such contents sends
 * anything; the ids are made with the first event.
 * @param key of the service; without it nothing is sent, and the console says so (spec §8)
 * @param host of the service
 */
export function trackContents(key: string | undefined, host = ''): void {
  const contents = [...document.querySelectorAll('[builder-content-id]')]
  if (contents.length === 0) return
  if (key === undefined) return console.warn('Missing API key for track call. Please provide your API key.')
  const send = (events: ContentEvent[]) => void post(`${host}/api/v1/track`, events)
  const visit = visitOf(key)
  send(contents.map((content) => ({ type: 'impression', data: { ...contentOf(content), ...visit, metadata: here() } })))
  const clicked = new WeakSet<Element>()
  addEventListener(
    'click',
    (event) => {
      const content = (event.target as Element).closest('[builder-content-id]')
      if (!content) return
      const unique = !clicked.has(content)
      clicked.add(content)
      const data = { ...contentOf(content), ...visit, ...clickData(event, content), ...(unique && { unique }) }
      send([{ type: 'click', data }])
    },
    { capture: true },
  )
}

/** Takes the ids away that were made with consent. */
export function forgetIds(): void {
  localStorage.removeItem(visitorKey)
  document.cookie = `${sessionKey}=; path=/; max-age=0`
}

const here = () => ({ url: location.href })

/** Who sees it: by two ids that say nothing of the person. */
function visitOf(key: string) {
  return {
    sessionId: sessionId(),
    visitorId: visitorId(),
    userAttributes: { urlPath: location.pathname, host: location.host, device: deviceOf(navigator.userAgent) },
    ownerId: key,
  }
}

/** The content, and the variation of it that this visitor sees when that is not the default. */
function contentOf(content: Element) {
  const contentId = content.getAttribute('builder-content-id')!
  const shown = [...content.classList].find((name) => name.startsWith('variant-'))?.slice('variant-'.length)
  return { contentId, ...(shown && shown !== contentId && { variationId: shown }) }
}

/** Where a click met: the nearest block of the content, and the place in it and in what was clicked, from 0 to 1. */
function clickData(event: MouseEvent, content: Element) {
  const target = event.target as Element
  const block = blockAround(target)
  const id = block && blockId(block)
  const twins = id ? [...content.querySelectorAll(`.${CSS.escape(id)}, [builder-id='${CSS.escape(id)}']`)] : []
  return {
    ...(id && { targetBuilderElement: id }),
    metadata: {
      ...here(),
      targetOffset: offsetIn(event, target),
      ...(block && {
        builderTargetOffset: offsetIn(event, block),
        builderElementIndex: twins.indexOf(block),
      }),
    },
  }
}

const blockId = (element: Element) => element.getAttribute('builder-id') || element.id

function blockAround(target: Element): Element | undefined {
  for (let element: Element | null = target; element; element = element.parentElement)
    if (blockId(element).startsWith('builder-')) return element
  return undefined
}

function offsetIn({ clientX, clientY }: MouseEvent, element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const share = (offset: number, size: number) => (size > 0 ? Math.round((offset / size) * 1000) / 1000 : 0)
  return { x: share(clientX - left, width), y: share(clientY - top, height) }
}

/** The kind of device, by the names that the content service goes by. */
export function deviceOf(userAgent: string): 'tablet' | 'mobile' | 'desktop' {
  if (/Tablet|iPad/i.test(userAgent)) return 'tablet'
  return /Android|BlackBerry|iPhone|iPod|Opera Mini|IEMobile|WPDesktop/i.test(userAgent) ? 'mobile' : 'desktop'
}

function sessionId(): string {
  const id = new RegExp(`(?:^|; )${sessionKey}=([0-9a-f]{32})`).exec(document.cookie)?.[1] ?? newId()
  document.cookie = `${sessionKey}=${id}; path=/; samesite=lax`
  return id
}

function visitorId(): string {
  const id = localStorage.getItem(visitorKey) ?? newId()
  localStorage.setItem(visitorKey, id)
  return id
}

/** 32 hexadecimal digits (spec §9). */
const newId = () => crypto.randomUUID().replaceAll('-', '')

async function post(address: string, events: ContentEvent[]): Promise<void> {
  try {
    await fetch(address, {
      method: 'POST',
      body: JSON.stringify({ events }),
      headers: { 'content-type': 'application/json' },
      mode: 'cors',
      credentials: 'omit',
      keepalive: true,
    })
  } catch (error) {
    console.warn('Failed to track: ', error)
  }
}
