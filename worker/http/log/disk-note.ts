/** Key of the flags under which `npm start` notes the free space of the data folder. */
export const diskFlag = 'disk'

/** The note, as JSON. */
export interface DiskNote {
  /** Bytes. */
  free: number
  total: number
  /** ms */
  at: number
}
