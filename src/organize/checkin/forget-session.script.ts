import { deleteLists, ignoreStorage } from './checkin-store.ts'

/** On the page to log in that an organizer is led to: no session, so no list of a door stays on this device. */
deleteLists().catch(ignoreStorage)
