import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the script of an island runs; false on the server, and while it begins with what the server rendered. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
