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

/** The group of a field: what is saved when it changes. */
export function groupOf(name: string): string {
  const [first = ''] = name.split('.')
  return together[first] ?? first
}

/** The fields of a form that belong to some groups. */
export function fieldsIn(form: FormData, groups: ReadonlySet<string>): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form)
    if (typeof value === 'string' && groups.has(groupOf(name))) fields.append(name, value)
  return fields
}
