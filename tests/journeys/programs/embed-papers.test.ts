import { expect, test } from 'vitest'
import { openSite } from '../open-site.ts'

const made = async (query: string) =>
  (await openSite().ask(`/embed${query}`)).text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

test('the maker of code has ten papers: one that is pressed is in the code, the site’s own is not', async () => {
  const plain = await made('')
  expect(plain.match(/name="paper"/g)).toHaveLength(10)
  expect(plain).toMatch(
    /<input type="radio" name="paper"[^>]*checked=""[^>]*value="#24673a"|value="#24673a"[^>]*checked=""/,
  )
  expect(plain).not.toContain('accent="#')
  expect(await made('?paper=%23e36164')).toContain('accent="#e36164"')
  expect(await made('?paper=%2324673a')).not.toContain('accent="#')
  expect(await made('?paper=red')).not.toContain('accent="red')
})

test('a colour of one’s own comes before the paper, and its field stays open', async () => {
  const own = await made('?paper=%23e36164&accent=%23112233')
  expect(own).toContain('accent="#112233"')
  expect(own).toMatch(/<details[^>]* open=""[^>]*><summary>Ma couleur à moi/)
  expect(await made('?paper=%23e36164&accent=')).toContain('accent="#e36164"')
})
