import { describe, expect, test } from 'vitest'
import { openSite } from '../open-site.ts'

const policyOf = async (bindings: Record<string, string>, path = '/legal/cookies') => {
  const answer = await openSite({ bindings }).ask(path)
  return { policy: answer.headers.get('content-security-policy')!, text: answer.text }
}

describe('the page about cookies names measuring services', () => {
  test('without any configured it names none, and the policy allows no other host', async () => {
    const { policy, text } = await policyOf({})
    expect(policy).not.toMatch(/google|builder/)
    expect(text).not.toMatch(/name="tracking"|Google|Builder\.io/)
  })

  test('with a tag manager it names its addresses and purpose', async () => {
    const { policy, text } = await policyOf({ GTM_ID: 'GTM-ABC1' })
    expect(policy).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com\/gtm\.js [^;]*;/)
    expect(policy).toContain("connect-src 'self' https://*.google-analytics.com;")
    expect(text).toContain('Google Tag Manager')
    expect(text).toContain('GTM-ABC1')
  })

  test('with a content service it names its tracking address', async () => {
    const { policy, text } = await policyOf({ BUILDER_API_KEY: 'key', BUILDER_API_HOST: 'https://content.example' })
    expect(policy).toContain("connect-src 'self' https://content.example/api/v1/track;")
    expect(policy).not.toContain('google')
    expect(text).toContain('builderVisitorId')
  })
})

describe('the choice without script', () => {
  const site = openSite()
  const choose = (body: string) =>
    site.ask('/consent', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site.origin,
        referer: `${site.origin}/en/legal/cookies`,
      },
    })

  test.each(['true', 'false'])('accepted=%s is stored for six months and returns to the page', async (accepted) => {
    const { status, headers } = await choose(`accepted=${accepted}`)
    expect([status, headers.get('location')]).toEqual([303, '/en/legal/cookies'])
    expect(headers.get('set-cookie')).toBe(`consent=${accepted}; Max-Age=15724800; Path=/; Secure; SameSite=Lax`)
  })

  test.each(['', 'accepted=', 'accepted=yes', 'accepted=true%3B+Domain%3Dx'])('%j is refused', async (body) => {
    const { status, headers } = await choose(body)
    expect([status, headers.get('set-cookie')]).toEqual([400, null])
  })
})
