import { deleteOld, ignoreStorage } from './checkin-store.ts'

/** On every page of organizers: lists of doors whose event is over leave this device, also when their door is not opened again. */
deleteOld(Date.now()).catch(ignoreStorage)
