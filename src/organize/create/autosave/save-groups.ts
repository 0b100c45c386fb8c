/** Fields that only make sense together, by the first part of their names: they are sent together. */
const together: Record<string, string> = {
  when: 'dates',
  date: 'dates',
  endDate: 'dates',
  openEnd: 'dates',
  timings: 'dates',
  rule: 'dates',
  attendanceMode: 'place',
  onlineUrl: 'place',
  place: 'place',
  address: 'place',
  lat: 'place',
  lng: 'place',
  countryCode: 'place',
  priceKind: 'price',
  priceAmount: 'price',
}
/** Texts that are stored language by language. */
const byLanguage = new Set(['title', 'summary', 'description'])
/** Fields about the form itself. */
const ofForm = new Set(['id', 'next', 'revision', 'savedAt', 'idempotencyKey', 'failed', 'wrong'])

/**
 * The group of a field: what is saved when it changes.
 * @example groupOf('timings.0.begin') // 'dates'
 * @example groupOf('title.en') // 'title.en'
 */
export function groupOf(name: string): string {
  const [first = ''] = name.split('.')
  return together[first] ?? (byLanguage.has(first) ? name : first)
}

/** Whether a field is about the form, and belongs to no group. */
export const isOfForm = (name: string): boolean => ofForm.has(name)

/** Whether errors, by the names of fields, concern a group. */
export const isWrong = (group: string, errors: Record<string, string>): boolean =>
  Object.keys(errors).some((name) => groupOf(name) === group || group.startsWith(`${name}.`))

/** The fields of a form that belong to some groups. */
export function fieldsIn(form: FormData, groups: ReadonlySet<string>): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form)
    if (typeof value === 'string' && groups.has(groupOf(name))) fields.append(name, value)
  return fields
}
