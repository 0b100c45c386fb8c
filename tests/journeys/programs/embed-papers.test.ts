import { expect, test } from 'vitest'
import { storeExamples } from '../example-events.ts'
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

test('an event is on the paper that is chosen, with words that can be read, and is named beside its address', async () => {
  await storeExamples()
  const event = await made('?address=/events/e/soupe&paper=%239b084f')
  expect(event).toContain('/embed/e/soupe?accent=%239b084f')
  expect(event).toMatch(/data-region="event"><p [^>]*><img [^>]*><b[^>]*>Soupe</)
  const { text } = await openSite().ask('/embed/e/soupe?accent=%239b084f')
  expect(text).toContain('--primary:#9b084f;--accent:#9b084f;--on-primary:#ffffff')
  expect(text).toMatch(/<article [^>]*data-paper=""/)
  expect(await made('?address=/events/e/soupe')).not.toContain('accent=')
})

test('without script four widths are links, which leave the other choices as they are', async () => {
  const wide = await made('?paper=%23e36164&width=800')
  expect(wide).toContain('--w:800')
  expect(wide).toContain('href="/embed?paper=%23e36164&width=280"')
  expect(wide).toMatch(/width=800" aria-current="true"/)
  expect(await made('?width=9000')).toContain('--w:560')
})
