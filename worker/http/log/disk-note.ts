/** Key of the flag in which `npm start` stores the free space of the data folder. */
export const diskFlag = 'disk'

/** The value of the flag, as JSON. */
export interface DiskNote {
  /** Bytes. */
  free: number
  total: number
  /** ms */
  at: number
}
