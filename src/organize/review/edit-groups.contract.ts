/** Fields that change together, by the first part of their names. */
const together: Record<string, string> = {
  date: 'dates',
  endDate: 'dates',
  timings: 'dates',
  timeZone: 'dates',
  change: 'dates',
  address: 'place',
  coordinates: 'place',
  attendanceMode: 'place',
  visio: 'place',
}
/** Fields that are edited language by language. */
const byLanguage = ['title', 'summary', 'description', 'keywords', 'cover']

/**
 * The group of a field of an event: what is reviewed as one change, and conflicts as a whole.
 * @example editGroup('endDate') // 'dates'
 * @example editGroup('title.en') // 'title.en'
 * @example editGroup('price.text.fr') // 'price'
 */
export function editGroup(field: string): string {
  const [root = ''] = field.split('.')
  return together[root] ?? (byLanguage.includes(root) ? field : root)
}
