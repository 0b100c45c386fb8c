import { contentOf, here, type ContentClick } from './content-clicks.ts'

/** Session cookie that groups the events of a visit (spec §9). */
const sessionKey = 'builderSessionId'
/** Local storage key (spec §9). */
const visitorKey = 'builderVisitorId'

/** An event of the content service (spec §7 Tracking). */
interface ContentEvent {
  type: 'impression' | 'click'
  data: Record<string, unknown>
}

/**
 * Sends impressions and clicks of this page's contents to the content service. Pages without such contents send nothing and
 * create no ids.
 * @param key API key; without it nothing is sent and the console warns (spec §8)
 * @param host origin of the service
 * @returns sends a click; `undefined` without contents or key
 */
export function trackContents(key: string | undefined, host = ''): ((click: ContentClick) => void) | undefined {
  const contents = [...document.querySelectorAll('[builder-content-id]')]
  if (contents.length === 0) return undefined
  if (key === undefined) {
    console.warn('Missing API key for track call. Please provide your API key.')
    return undefined
  }
  const send = (events: ContentEvent[]) => void post(`${host}/api/v1/track`, events)
  const visit = visitOf(key)
  send(contents.map((content) => ({ type: 'impression', data: { ...contentOf(content), ...visit, metadata: here() } })))
  const clicked = new WeakSet<Element>()
  return ({ content, data: click }) => {
    const unique = !clicked.has(content)
    clicked.add(content)
    send([{ type: 'click', data: { ...contentOf(content), ...visit, ...click, ...(unique && { unique }) } }])
  }
}

/** Removes the ids that were created with consent. */
export function forgetIds(): void {
  localStorage.removeItem(visitorKey)
  document.cookie = `${sessionKey}=; path=/; max-age=0`
}

/** Pseudonymous ids of session and visitor, device and host. */
function visitOf(key: string) {
  return {
    sessionId: sessionId(),
    visitorId: visitorId(),
    userAttributes: { urlPath: location.pathname, host: location.host, device: deviceOf(navigator.userAgent) },
    ownerId: key,
  }
}

/** The device type, with the names of the content service. */
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
