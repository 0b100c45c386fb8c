import type { Happening, States } from '../render/actions.ts'

/** Where a visitor's action on a content is worked out: `POST` of `ActionRequest`, answered by `{ html }`, the whole page. */
export const actionPath = '/builder/__action__'

export interface ActionRequest {
  /** Path and query of the page it stands in. */
  url: string
  happening: Happening
  states: States
}
