import { afterEach, beforeEach, vi } from 'vitest'
import { createRemote, type Remote } from '../../support/remote/remote-service.ts'
import { openSite, type Site } from '../open-site.ts'

let hosts = 0

/** A remote host of the site, whose answers a test can replace. */
export interface RemoteSite extends Site {
  remote: Remote
  /** Answers instead of the host from now on. */
  replace: (answer: Remote['fetch']) => void
}

/** The site over the stand-in that speaks the specification alone. The host is a new one: answers are cached by host. */
export function openRemoteSite(): RemoteSite {
  const remote = createRemote(Date.now())
  let answer = remote.fetch
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => answer(new Request(input, init)))
  const site = openSite({ bindings: { API_HOST: `https://remote-${(hosts += 1)}.test` } })
  return { ...site, remote, replace: (other) => void (answer = other) }
}

/** Restores the network after each test of a file, and captures the log. @returns reads what was logged */
export function useRemotes(): () => string[] {
  let logged: string[] = []
  beforeEach(() => {
    logged = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return () => logged
}
