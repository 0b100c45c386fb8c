import { deleteLists, ignoreStorage } from './checkin-store.ts'

/** On the page that logs out: the lists of doors leave this device with the session. */
addEventListener('submit', () => void deleteLists().catch(ignoreStorage))
