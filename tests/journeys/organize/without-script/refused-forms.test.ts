import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../support/factories.ts'
import type { Browser } from '../../browser-session.ts'
import { storeExamples } from '../../example-events.ts'
import { readForms } from '../../forms/read-forms.ts'
import { sendForm } from '../../forms/send-form.ts'
import { organizer, register } from '../organizer.ts'

const moment = (days: number, time: string) =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T${time}`
/** Longer than a cookie, as people write. */
const long = (sentence: string) => `<p>${`${sentence} `.repeat(120).trim()}</p>`

let browser: Browser
let event: string
let slug: string
let screen: (name: string) => string

beforeEach(async () => {
  await storeExamples()
  ;({ browser, event, slug, screen } = await organizer({ maxAttendees: 10 }))
})

type Typed = Record<string, string | readonly string[] | null>

/**
 * Sends a form that is refused, and expects everything that was typed and chosen in it on the page that answers.
 * @returns the page, and the names of the fields that it marks
 */
async function refused(page: string, call: string, typed: Typed, choice: Parameters<typeof sendForm>[4] = {}) {
  const answer = await sendForm(browser, page, call, typed, choice)
  const forms = await readForms(answer.text)
  const names = Object.keys(typed)
  const form = forms.find(
    ({ action, controls }) =>
      (action === `/forms/${call}` || controls.some((one) => one.action === `/forms/${call}`)) &&
      names.every((name) => controls.some((one) => one.name === name)),
  )
  expect(form, `the form ${call} on ${answer.location}`).toBeDefined()
  const shown = Object.fromEntries(
    names.map((name) => {
      const own = form!.controls.filter((one) => one.name === name)
      const choices = own.filter(({ type }) => type === 'checkbox' || type === 'radio' || type === 'option')
      if (choices.length === 0) return [name, own[0]!.value]
      const chosen = choices.filter((one) => one.chosen).map(({ value }) => value)
      return [name, Array.isArray(typed[name]) ? chosen : (chosen[0] ?? null)]
    }),
  )
  expect(shown).toEqual(typed)
  const wrong = [...answer.text.matchAll(/<(?:input|textarea|select)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([field]) => /name="([^"]+)"/.exec(field)![1],
  )
  return { ...answer, wrong: wrong.sort() }
}

test('a wrong time to send a message at comes back at its field, beside the draft', async () => {
  await register(event, { samia: 'going' })
  const draft = await sendForm(browser, screen('messages'), 'events.createMessage', {
    'subject.fr': 'Deux brouettes',
    'text.fr': long('Prends tes gants.'),
  })
  const at = moment(-2, '08:00')
  const { location, text, wrong } = await refused(
    draft.location,
    'events.sendMessage',
    { at, 'subject.fr': 'Trois brouettes' },
    { press: /^Programmer/ },
  )
  expect([location, wrong]).toEqual([draft.location, ['at']])
  expect(text).toContain('Choisis un moment à venir')
  expect(text).toContain('Prends tes gants.')
})

test('a refused message comes back whole, however long it is, in each language', async () => {
  const { wrong } = await refused(screen('messages'), 'events.createMessage', {
    audience: 'waiting',
    'subject.fr': 'x'.repeat(151),
    'text.fr': long('Prends tes gants.'),
    'subject.en': 'Two wheelbarrows',
    'text.en': long('Bring your gloves.'),
    'text.es': long('Trae tus guantes.'),
  })
  expect(wrong).toEqual(['subject.fr'])
})

test('a message without a text is marked there when it is sent', async () => {
  await register(event, { samia: 'going' })
  const draft = await sendForm(browser, screen('messages'), 'events.createMessage', { 'subject.fr': 'Deux brouettes' })
  const sent = await sendForm(browser, draft.location, 'events.sendMessage', {}, { press: 'Envoyer à 1 personne' })
  expect(sent.text).toContain('value="Deux brouettes"')
  expect(sent.text).toMatch(
    /<textarea[^>]*name="text\.fr"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="text\.fr"/,
  )
})

const texts = {
  'title.fr': 'Planter la haie',
  'summary.fr': 'On plante.',
  'description.fr': long('Viens avec une bêche.'),
  'title.en': 'Plant the hedge',
  'description.en': long('Bring a spade.'),
}

test('a new event with a wrong date comes back whole', async () => {
  const { wrong } = await refused('/organize/create/event', 'events.createDraft', {
    ...texts,
    date: moment(20, '18:00'),
    endDate: moment(19, '18:00'),
    'place.city': 'Lyon',
    'address.street': '1 place Bellecour',
    'address.name': 'La Fabrique',
    priceKind: 'paid',
    priceAmount: '12 €',
    accessibility: ['mi', 'hi'],
  })
  expect(wrong).toEqual(['endDate'])
})

test('a changed event with a wrong rhythm comes back whole', async () => {
  const { wrong } = await refused(screen('edit'), 'events.saveEdit', {
    ...texts,
    date: moment(20, '18:00'),
    endDate: moment(20, '17:00'),
  })
  expect(wrong).toEqual(['endDate'])
})

test('settings with a wrong window come back whole, switches included', async () => {
  const { wrong } = await refused(screen('edit/settings'), 'events.saveEdit', {
    maxAttendees: '25',
    seatsPerPerson: '3',
    waitingList: null,
    guests: null,
    private: 'true',
    certificate: 'true',
    registrationOpensAt: moment(3, '09:00'),
    registrationClosesAt: moment(2, '09:00'),
    contactEmail: 'contact@example.org',
  })
  expect(wrong).toEqual(['registrationClosesAt'])
})

test('copies at wrong dates come back with days, hours, rhythm and parts', async () => {
  const day = moment(10, '').slice(0, 10)
  const { text } = await refused(`/organize/duplicate/${slug}`, 'events.batch', {
    day: [day],
    begin: '10:15',
    end: '11:45',
    'rule.every': 'day',
    'rule.from': day,
    'rule.until': moment(400, '').slice(0, 10),
    'copy.team': null,
  })
  expect(text).toContain('role="alert"')
})

test('what was typed into a refused mail or invitation is shown again', async () => {
  const words = 'Prends une bêche. '.repeat(200)
  expect((await refused(screen('edit/emails'), 'events.setMail', { 'words.fr': words })).wrong).toEqual(['words.fr'])
  expect((await refused(screen('team'), 'events.coorganizer', { email: 'nobody', role: 'checkin' })).wrong).toEqual([
    'email',
  ])
})
