import { attendees } from '../attendees/attendees.contract.ts'
import { printedList } from './prints.contract.ts'
import { PrintedList } from './printed-list.tsx'
import { readPrintOptions } from './print-options.ts'
import { defineManagedPage } from '../event/define-managed-page.tsx'

/** The people of an event on paper, by surname with boxes. */
export default defineManagedPage('organize/print', {
  async load({ api, query }, { _id }) {
    const options = readPrintOptions(query)
    const { since } = options
    const [list, last, before] = await Promise.all([
      api(attendees, { params: { id: _id }, query: { limit: 0, ...(since && { notOnPrint: since }) } }),
      api(printedList, { params: { id: _id, print: 'last' } }),
      since ? api(printedList, { params: { id: _id, print: since } }) : { print: null },
    ])
    return {
      people: list.data,
      options,
      last: last.print,
      before: before.print,
      isPrinting: query.has('print'),
      idempotencyKey: crypto.randomUUID(),
    }
  },
  title: ({ t }) => t('people.door.title'),
  Component: ({ event, data, context }) => (
    <PrintedList event={event} {...data} now={context.now} origin={context.origin} />
  ),
})
