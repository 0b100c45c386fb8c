import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { drawnTopics } from '../../../src/lib/cover-path.ts'
import { topicLooks } from '../../../src/events/list/taxonomies.contract.ts'
import { runScheduledJobs } from '../../../worker/backend/run-scheduled-jobs.ts'
import { importEvents } from '../../../worker/backend/importing/import-events.ts'
import { seedReferences } from '../../../worker/seed/seed.ts'
import { dayMs, racing } from '../../support/factories.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await storeExamples()
  operator = await signedInAs('admin')
})

const form = { type: 'topic', id: 'eco', 'name.fr': 'Écologie', 'name.en': 'Ecology', 'name.es': '', slug: 'ecologie' }
const save = (fields: Record<string, string>, page = '/admin/topics?item=eco') =>
  operator.browser.send('admin.setReference', { ...form, ...fields, next: page }, page)
const ask = (path: string) => openSite().ask(path)
const topicOf = async (id: string) =>
  (await env.DB.prepare('SELECT topic_id AS topic FROM events WHERE id = ?').bind(id).first<{ topic: string }>())?.topic

/** A second topic, made with the form. */
async function addTopic(name: string): Promise<void> {
  const answer = await operator.browser.send(
    'admin.createReference',
    { type: 'topic', 'name.fr': name, slug: '', look: 'sciences', synonyms: '', after: 'first', next: '/admin/topics' },
    '/admin/topics?item=new',
  )
  expect(answer.headers.get('location')).toBe('/admin/topics')
}

describe('topics and places', () => {
  test.each(locales)('are listed with their events and names, with a form beside, in %s', async (locale) => {
    const page = await operator.browser.get(localePath(locale, '/admin/topics?item=eco'))
    expect(readHead(page)).toMatchObject({ lang: locale, headings: 1 })
    expect(page.text).toContain('name="name.es"')
    expect(page.text).toContain(`href="${localePath(locale, '/events/topic/ecologie')}"`)
    for (const view of ['type', 'momentum', 'pillar', 'action', 'color'])
      expect((await operator.browser.get(localePath(locale, `/admin/topics?view=${view}`))).status).toBe(200)
    const places = await operator.browser.get(localePath(locale, '/admin/places?item=h1'))
    expect(places.text).toContain('La Friche')
    expect(places.text).toContain('value="45.75"')
  })

  test('say which name is missing, and that there are none', async () => {
    await save({})
    expect((await operator.browser.get('/admin/topics')).text).toContain('Español manque')
    expect((await operator.browser.get('/admin/topics?view=pillar')).text).toContain('Rien ici pour l’instant')
  })

  test(
    'of one slug that operators make in the same moment: one is stored, the others get an error at the field',
    racing,
    async () => {
      const slug = `danse-${crypto.randomUUID().slice(0, 8)}`
      const make = () =>
        operator.browser.call('POST', '/v1/admin/references/topic', {
          name: { fr: 'Danse' },
          slug,
          synonyms: '',
        })
      const answers = await Promise.all([make(), make(), make()])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      for (const { status, text } of answers)
        if (status !== 200)
          expect([status < 410 && status >= 400, text]).toEqual([true, expect.stringContaining('"slug":"is reserved')])
      expect((await loggedEntries()).filter(({ subject }) => subject?.endsWith(slug))).toHaveLength(1)
    },
  )

  test('have the looks that are drawn', () => {
    expect(topicLooks.toSorted()).toEqual(drawnTopics.toSorted())
  })
})

describe('a topic with another name, address and look', () => {
  test('is on the site at once, and its old address leads to the new one', async () => {
    expect((await ask('/events/topic/ecologie')).text).toContain('Écologie')
    const answer = await save({ 'name.fr': 'Vivant', slug: 'vivant', look: 'mobilite' })
    expect(answer.headers.get('location')).toBe('/admin/topics?item=eco')
    const list = await ask('/events/topic/vivant')
    expect(list.text).toContain('Vivant')
    expect(list.text).toContain('data-topic="mobilite"')
    const moved = await ask('/en/events/topic/ecologie?free=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/events/topic/vivant?free=true'])
    expect((await ask('/v1/events?topic=ecologie')).text).toContain('soupe')
    expect((await ask('/events/topic/ecologie.rss')).text).toContain('Vivant')
    expect((await ask('/events/topic/none-such')).status).toBe(404)
    expect((await loggedEntries()).at(-1)).toMatchObject({
      kind: 'referenceChanged',
      before: { slug: 'ecologie', 'name fr': 'Écologie' },
      after: { slug: 'vivant', 'name fr': 'Vivant', look: 'mobilite' },
    })
  })

  test('keeps its drawing when only the address changes, and is found by its new name', async () => {
    await save({ 'name.fr': 'Vivant', 'name.en': 'Living', slug: 'vivant' })
    expect((await ask('/events/topic/vivant')).text).toContain('data-topic="ecologie"')
    await runScheduledJobs(env, Date.now(), undefined)
    expect((await ask('/v1/events?search=vivant')).text).toContain('soupe')
    expect((await ask('/v1/events?search=ecologie')).text).not.toContain('soupe')
  })

  test('with the address of another is refused, and what was typed is shown again', async () => {
    await addTopic('Océans')
    await save({ 'name.fr': 'Mer', slug: 'oceans' })
    const { text } = await operator.browser.get('/admin/topics?item=eco')
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('value="Mer"')
    expect(await (await ask('/v1/taxonomies/by-slug/oceans')).text).toContain('Océans')
  })

  test('redirects from the pages of momentums and hotspots too', async () => {
    const other = { 'name.fr': 'Automne', slug: 'automne' }
    await save({ ...other, type: 'momentum', id: 'back' })
    expect((await ask('/momentum/rentree')).headers.get('location')).toBe('/momentum/automne')
    const place = { city: 'Lyon', countryCode: 'FR', lat: '45.75', lng: '4.83' }
    await save({ 'name.fr': 'Friche', slug: 'friche', type: 'hotspot', id: 'h1', ...place }, '/admin/places?item=h1')
    expect((await ask('/events?hotspot=la-friche')).headers.get('location')).toContain('hotspot=friche')
  })
})

describe('a new topic', () => {
  test('has an address from its name, the look that was chosen, and takes the imported events that have its words', async () => {
    await addTopic('Océans')
    const { data } = JSON.parse((await ask('/v1/taxonomies?type=topic')).text) as {
      data: { _id: string; slug: string; look?: string }[]
    }
    expect(data[0]).toMatchObject({ slug: 'oceans', look: 'sciences' })
    const page = `/admin/topics?item=${data[0]!._id}`
    const fields = {
      id: data[0]!._id,
      'name.fr': 'Océans',
      slug: 'oceans',
      synonyms: 'grande marée, phoque',
      after: 'eco',
    }
    expect((await save(fields, page)).headers.get('location')).toBe(page)
    const record = {
      uid: '9',
      title_fr: 'Sortie phoques',
      description_fr: 'Une forêt, des arbres, un jardin.',
      timings: [
        { begin: new Date(Date.now() + dayMs).toISOString(), end: new Date(Date.now() + 2 * dayMs).toISOString() },
      ],
      location_city: 'Lyon',
    }
    async function* records() {
      yield { fields: record }
    }
    expect(await importEvents(env.DB, records(), { now: Date.now() })).toMatchObject({ created: 1 })
    expect(await topicOf('oa-9')).toBe(data[0]!._id)
  })
})

describe('a topic that is merged into another', () => {
  beforeEach(async () => {
    await addTopic('Océans')
    await storeEvents({ id: 'sea', slug: 'sea', title: 'Baignade', topicId: 'eco' })
    await env.DB.prepare(`INSERT INTO favorites VALUES (?, 'topic', 'ecologie', 0)`).bind(operator.user.id).run()
  })
  const merge = () =>
    operator.browser.send(
      'admin.mergeReference',
      { type: 'topic', id: 'eco', into: 'topic-oceans', next: '/admin/topics' },
      '/admin/topics/topic/eco/merge',
    )

  test('moves its events, favourites and address, after a page that says so', async () => {
    const page = await operator.browser.get('/admin/topics/topic/eco/merge')
    expect(page.text).toContain('Ses 2 événements passent à l’autre')
    expect((await merge()).headers.get('location')).toBe('/admin/topics')
    expect([await topicOf('soup'), await topicOf('sea')]).toEqual(['topic-oceans', 'topic-oceans'])
    expect((await ask('/events/topic/ecologie')).headers.get('location')).toBe('/events/topic/oceans')
    const favourite = await env.DB.prepare(`SELECT target FROM favorites WHERE kind = 'topic'`).first()
    expect(favourite).toEqual({ target: 'oceans' })
    await runScheduledJobs(env, Date.now(), undefined)
    expect((await ask('/v1/events?search=oceans')).text).toContain('soupe')
    expect((await operator.browser.get('/admin/topics/topic/eco/merge')).status).toBe(404)
    expect((await loggedEntries()).at(-1)).toMatchObject({
      kind: 'referenceMerged',
      before: { slug: 'ecologie' },
      after: { slug: 'oceans' },
    })
  })

  test('is not created again by seeding the references', async () => {
    await addTopic('Réemploi')
    const fields = { type: 'topic', id: 'topic-reemploi', into: 'eco', next: '/admin/topics' }
    await operator.browser.send('admin.mergeReference', fields, '/admin/topics/topic/topic-reemploi/merge')
    await seedReferences(env.DB)
    expect((await ask('/v1/taxonomies/by-slug/reemploi')).text).toContain('ecologie')
    expect((await ask('/v1/taxonomies/by-slug/mobilite')).status).toBe(200)
  })

  test('is undone with the events that nobody moved since', async () => {
    await merge()
    expect((await operator.browser.get('/admin/topics?item=topic-oceans')).text).toContain('Annuler la fusion')
    await env.DB.prepare(`UPDATE events SET topic_id = NULL WHERE id = 'sea'`).run()
    const undo = () =>
      operator.browser.send(
        'admin.unmergeReference',
        { type: 'topic', id: 'eco', next: '/admin/topics' },
        '/admin/topics?item=topic-oceans',
      )
    await undo()
    expect([await topicOf('soup'), await topicOf('sea')]).toEqual(['eco', null])
    expect((await ask('/events/topic/ecologie')).status).toBe(200)
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'mergeUndone', after: { slug: 'ecologie' } })
    await undo()
    expect((await operator.browser.get('/admin/topics?item=topic-oceans')).text).toContain('Rien n’a changé')
  })

  test('cannot be undone after a month, when the list of its events is deleted', async () => {
    await merge()
    const count = async () =>
      (await env.DB.prepare('SELECT count(*) AS n FROM merged_events').first<{ n: number }>())?.n
    for (const day of [28, 29]) await runScheduledJobs(env, Date.now() + day * dayMs, undefined)
    expect(await count()).toBe(2)
    for (const day of [30, 31]) await runScheduledJobs(env, Date.now() + day * dayMs, undefined)
    expect(await count()).toBe(0)
  })
})
