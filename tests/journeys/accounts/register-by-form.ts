import { newEmail, testPassword } from '../../support/accounts.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'

/** A newcomer who registers by the form of the page, in a new browser. */
export async function registerByForm(site = openSite(), displayname = '') {
  const browser = openBrowser(site)
  const email = newEmail()
  const answer = await browser.send(
    'users.register',
    {
      email,
      password: testPassword,
      source: 'login',
      site: 'chiche',
      ...(displayname && { displayname }),
      next: '/login/customize',
    },
    '/login/register',
  )
  return { site, browser, email, answer }
}

export const isSignedIn = async (browser: Browser) =>
  (await browser.get('/legal/privacy')).text.includes('"signedIn":true')
