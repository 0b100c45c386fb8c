import type { ActionEvent, States } from '../render/state.ts'

/**
 * Endpoint that runs a visitor's action: `POST` with an `ActionRequest`, responds with `{ html }` of the whole page.
 */
export const actionPath = '/builder/__action__'

export interface ActionRequest {
  /** Path and query of the page. */
  url: string
  actionEvent: ActionEvent
  states: States
}
