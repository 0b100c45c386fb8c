import { describe, expect, test } from 'vitest'
import file from './openagenda-events.json' with { type: 'json' }
import { mapOpenAgenda } from './openagenda.ts'

const now = Date.parse('2026-04-01T12:00:00Z')
const context = {
  now,
  findTaxonomy: (type: string, _: unknown, keyword?: string) => (keyword ? `${type}-${keyword}` : null),
}
const map = (record: unknown) => mapOpenAgenda(record, context)

/** The row of a minimal valid record with some fields changed. */
function rowOf(fields: Record<string, unknown> = {}) {
  const mapped = map({ ...sound, ...fields })
  if (!('row' in mapped)) throw new Error(mapped.reason)
  return mapped.row
}
const sound = {
  uid: '1',
  slug: 'planter',
  title_fr: 'Planter une haie',
  timings: '[{"begin":"2026-04-10T09:00:00+02:00","end":"2026-04-10T12:00:00+02:00"}]',
  location_city: 'Paris',
  location_countrycode: 'FR',
}
const reasonOf = (fields: Record<string, unknown>) => {
  const mapped = map({ ...sound, ...fields })
  return 'reason' in mapped ? mapped.reason : undefined
}

describe('the provided file', () => {
  const rows = file.records.map((record) => {
    const mapped = map(record)
    if (!('row' in mapped)) throw new Error(mapped.reason)
    return mapped.row
  })
  const byUid = (uid: string) => rows.find(({ sourceUid }) => sourceUid === uid)!

  test('all 35 records are accepted, each with its own id', () =>
    expect(new Set(rows.map(({ id }) => id)).size).toBe(35))
  test('every city is one of the six, in its usual spelling', () =>
    expect(new Set(rows.map(({ address }) => address.fr?.city))).toEqual(
      new Set(['Paris', 'Le Bourget', 'Rennes', 'Bordeaux', 'Nantes']),
    ))
  test('descriptions contain no attributes except those of links', () => {
    for (const { description } of rows) expect(description.fr).not.toMatch(/<(?!a )[a-z0-9]+ /)
  })
  test('a record is mapped', () => {
    expect(byUid('59694103')).toMatchObject({
      slug: 'art-capital-2026',
      lang: 'fr',
      title: { fr: 'ART CAPITAL 2026' },
      startsAt: Date.parse('2026-02-13T09:00:00Z'),
      endsAt: Date.parse('2026-02-15T18:00:00Z'),
      timeZone: 'Europe/Paris',
      status: 'active',
      attendanceMode: 'inPerson',
      visio: false,
      accessibility: ['hi', 'vi', 'mi', 'ii'],
      registerUrl: 'https://www.artcapital.fr/billetterie',
      citySlug: 'paris',
      lat: 48.867242,
      lng: 2.311784,
      coverUrl: { fr: 'https://cdn.openagenda.com/main/e464e68b13b040e2b194e2c2c45eb87b.base.image.jpg' },
      coverCredit: 'Art Capital 2026',
      topicId: 'topic-culture',
      sourceUser: 'Totale Impro 2.0',
      sourceUrl: 'https://openagenda.com/totaleimpro20/events/art-capital-2026',
    })
    expect(byUid('59694103').timings).toHaveLength(3)
    expect(byUid('59694103').address.fr).toMatchObject({
      name: 'Grand Palais',
      postalCode: '75008',
      street: '17 avenue du Général Eisenhower',
    })
  })
  test('a month in daily slices is one occurrence, evenings remain separate', () => {
    expect(byUid('78584901').timings).toBeNull()
    expect(byUid('97454717').timings).toHaveLength(41)
  })
  test('non-breaking spaces between all words become normal spaces', () =>
    expect(byUid('78819197').description.fr).toContain('Animations, projections, rencontres et expériences'))
})

describe('shapes', () => {
  test('Explore v2.1: flat, with arrays and objects where v1 has texts', () => {
    const row = rowOf({
      timings: [{ begin: '2026-04-10T09:00:00+02:00', end: '2026-04-10T12:00:00+02:00' }],
      keywords_fr: ['haie', 'jardin'],
      location_coordinates: { lon: 2.35, lat: 48.85 },
      accessibility: ['mi', 'hi'],
      status: { id: 6 },
      attendancemode: 3,
      image: { base: 'https://cdn.openagenda.com/main/', filename: 'x.jpg' },
      description_fr: null,
    })
    expect(row).toMatchObject({
      keywords: { fr: ['haie', 'jardin'] },
      lat: 48.85,
      lng: 2.35,
      accessibility: ['hi', 'mi'],
      status: 'cancelled',
      attendanceMode: 'mixed',
      coverUrl: { fr: 'https://cdn.openagenda.com/main/x.jpg' },
      summary: {},
    })
  })
  test('v1: the same record inside `fields` has the same digest', () => {
    const mapped = map({ recordid: 'x', fields: sound })
    expect('row' in mapped && mapped.row.sourceDigest).toBe(rowOf().sourceDigest)
  })
  test('dates come from first and last date without timings', () =>
    expect(
      rowOf({
        timings: undefined,
        firstdate_begin: '2026-04-10T07:00:00+00:00',
        lastdate_end: '2026-04-12T10:00:00+00:00',
      }),
    ).toMatchObject({ startsAt: Date.parse('2026-04-10T07:00:00Z'), endsAt: Date.parse('2026-04-12T10:00:00Z') }))
})

test.each([
  ['2027-04-10T22:00:00+02:00', '2027-04-10T05:30:00+02:00', '2027-04-11T05:30:00+02:00'],
  ['2027-04-10T19:30:00+02:00', '2027-04-10T00:00:00+02:00', '2027-04-11T00:00:00+02:00'],
  ['2027-04-10T22:00:00+02:00', '2027-04-11T05:30:00+02:00', '2027-04-11T05:30:00+02:00'],
])('a night from %s to %s ends at %s', (begin, end, ends) => {
  expect(rowOf({ timings: JSON.stringify([{ begin, end }]) })).toMatchObject({
    startsAt: Date.parse(begin),
    endsAt: Date.parse(ends),
  })
})

test.each([
  [
    '<p>*19h30 &amp; 21h30* **Sami** / saxophone</p>',
    '<p><em>19h30 &amp; 21h30</em> <strong>Sami</strong> / saxophone</p>',
  ],
  ['<p>** Tous les dimanches, 2 * 3 = 6</p>', '<p>Tous les dimanches, 2 * 3 = 6</p>'],
  [
    '## Le programme\n\n- Semer\n- Arroser\n\nVoir [ici](https://haie.test/a)',
    '<h2>Le programme</h2><ul><li>Semer</li><li>Arroser</li></ul><p>Voir <a href="https://haie.test/a">ici</a></p>',
  ],
  ['<p>Planter une haie</p><p>Viens planter !</p><p>Des gants.</p><p>Des gants.</p>', '<p>Des gants.</p>'],
  ['<p>Viens planter !</p>', '<p>Viens planter !</p>'],
  ['<p>[x](javascript:alert(1))</p>', '<p>[x](javascript:alert(1))</p>'],
])('the description %j is shown as %j', (longdescription_fr, shown) => {
  const { description } = rowOf({ description_fr: 'Viens planter !', longdescription_fr })
  expect(description.fr?.replace(/ (rel|target)="[^"]*"/g, '')).toBe(shown)
})

test('all 35 real records, moved to the coming year, become events, with nights among them', () => {
  const moved = file.records.map(({ fields }) => ({
    ...fields,
    timings: String(fields.timings).replaceAll(/20\d\d(?=-\d\d-\d\dT)/g, '2027'),
  }))
  expect(moved.map(map).filter((mapped) => !('row' in mapped))).toEqual([])
})

describe('is rejected with a reason', () => {
  test.each([
    [{ uid: undefined }, 'noUid'],
    [{ title_fr: ' ' }, 'noTitle'],
    [{ title_fr: undefined, title_de: 'Hecke' }, 'noTitle'],
    [{ timings: undefined }, 'noDate'],
    [{ timings: '[{"begin":"soon","end":"later"}]' }, 'noReadableDate'],
    [{ timings: '[{"begin":"2026-04-10T09:00:00Z","end":"2026-04-09T09:00:00Z"}]' }, 'endsFirst'],
    [{ timings: '[{"begin":"0001-04-10T09:00:00Z","end":"0001-04-10T10:00:00Z"}]' }, 'noReadableDate'],
  ])('%j: %s', (fields, reason) => expect(reasonOf(fields)).toBe(reason))
  test.each([undefined, null, 'x', 7, [], {}])('%j is not a record', (record) =>
    expect(map(record)).toMatchObject({ uid: '' }),
  )
})

describe('invalid fields do not reject the record', () => {
  test.each([[[200, 2]], [[0, 0]], ['nowhere'], [[null, null]]])('coordinates %j are dropped', (location_coordinates) =>
    expect(rowOf({ location_coordinates })).toMatchObject({ lat: null, lng: null }),
  )
  test('wrong types everywhere', () =>
    expect(
      rowOf({
        status: 'x',
        age_min: 'x',
        registration: 5,
        keywords_fr: 5,
        image: 5,
        location_name: {},
        accessibility: 5,
      }),
    ).toMatchObject({
      status: 'active',
      ageMin: null,
      registerUrl: null,
      coverUrl: {},
      accessibility: [],
    }))
})

test.each([
  [1, { status: 'active', change: null, soldOut: false, visio: false }],
  [2, { status: 'active', change: 'rescheduled', soldOut: false }],
  [3, { status: 'active', change: 'movedOnline', visio: true, attendanceMode: 'online' }],
  [4, { status: 'active', change: 'postponed' }],
  [5, { status: 'active', change: null, soldOut: true }],
  [6, { status: 'cancelled', change: null }],
])('status %i', (id, wanted) =>
  expect(rowOf({ status: JSON.stringify({ id, label: { fr: 'x' } }) })).toMatchObject(wanted),
)

test.each([
  [1, 'inPerson', false],
  [2, 'online', true],
  [3, 'mixed', true],
])('attendance %i is %s', (id, attendanceMode, visio) =>
  expect(rowOf({ attendancemode: JSON.stringify({ id }) })).toMatchObject({ attendanceMode, visio }),
)

test.each([
  ['hi;vi;mi', ['hi', 'vi', 'mi']],
  [['ii', 'xx'], ['ii']],
  [{ hi: true, vi: false, mi: true }, ['hi', 'mi']],
  ['{"pi":true}', ['pi']],
])('accessibility %j', (accessibility, codes) => expect(rowOf({ accessibility }).accessibility).toEqual(codes))

test('entities are decoded in plain fields, tags are removed', () =>
  expect(rowOf({ title_fr: 'L&#39;&eacute;t&eacute; &amp; <b>moi</b>', description_fr: 'Un\n deux' })).toMatchObject({
    title: { fr: "L'été & moi" },
    summary: { fr: 'Un deux' },
    description: { fr: '<p>Un deux</p>' },
  }))

test('control characters and lone surrogates never reach the database', () =>
  expect(rowOf({ title_fr: 'a\u0000b\n\tc\ud800', location_city: 'Paris\u0007' })).toMatchObject({
    title: { fr: 'a b c\ufffd' },
    citySlug: 'paris',
  }))

test('a long description is sanitized and preferred to the short one', () =>
  expect(
    rowOf({ description_fr: 'Court', longdescription_fr: '<h1>Long</h1><script>x</script><p onclick="x">a</p>' })
      .description.fr,
  ).toBe('<h2>Long</h2><p>a</p>'))

test('the first of French, English, Spanish with texts is the record’s language', () =>
  expect(rowOf({ title_fr: undefined, title_en: 'Hedge', title_es: 'Seto' })).toMatchObject({
    lang: 'en',
    title: { en: 'Hedge', es: 'Seto' },
  }))

test.each([
  ['[{"type":"email","value":"a@b.org"},{"type":"link","value":"https://a.org/x"}]', 'https://a.org/x'],
  ['[{"type":"link","value":"http://a.org/x"}]', 'https://a.org/x'],
  ['[{"type":"link","value":"www.a.org"}]', 'https://www.a.org/'],
  ['[{"type":"link","value":"javascript:alert(1)"}]', null],
  ['[{"type":"phone","value":"0102030405"}]', null],
])('registration %s', (registration, registerUrl) => expect(rowOf({ registration }).registerUrl).toBe(registerUrl))

test('reserved words and missing slugs are replaced (D37)', () => {
  expect(rowOf({ slug: 'city' }).slug).toBe('city-1')
  expect(rowOf({ slug: 'index' }).slug).toBe('index-1')
  expect(rowOf({ slug: undefined }).slug).toBe('planter-une-haie')
  expect(rowOf({ slug: undefined, title_fr: '植树' }).slug).toBe('1')
})

test('the next occurrence is the running one, else the coming one, else the last', () => {
  const timings = ['2026-03-01', '2026-04-01', '2026-05-01'].map((day) => ({
    begin: `${day}T10:00:00Z`,
    end: `${day}T13:00:00Z`,
  }))
  expect(rowOf({ timings }).nextBegin).toBe(Date.parse('2026-04-01T10:00:00Z'))
  expect(rowOf({ timings: timings.slice(0, 1) }).nextBegin).toBe(Date.parse('2026-03-01T10:00:00Z'))
})
