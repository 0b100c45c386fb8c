import { attendees } from '../../contracts/v1/organizing/people.ts'
import { DoorList } from '../../features/organize/door-list/door-list.tsx'
import { readDoorOptions } from '../../features/organize/door-list/door-options.ts'
import { defineManagedPage } from './define-managed-page.tsx'

/** The people of an event on paper, by surname with boxes. */
export default defineManagedPage('organize/door-list', {
  async load({ api, query }, { _id }) {
    const list = await api(attendees, { params: { id: _id }, query: { limit: 0 } })
    return { people: list.data, options: readDoorOptions(query) }
  },
  title: ({ t }) => t('people.door.title'),
  Component: ({ event, data, context }) => <DoorList event={event} {...data} now={context.now} />,
})
