import type { BlockDefinition, BlockInput } from '../define-block.ts'
import type { States } from '../render/state.ts'

/** A component as registered with the visual editor. */
export interface ComponentInfo {
  name: string
  inputs: readonly (Omit<BlockInput, 'type'> & { name: string; type: string })[]
  canHaveChildren?: true
  noWrap?: true
  requiredPermissions?: readonly string[]
}

/** Settings for the editor's script, embedded in the page as JSON. */
export interface EditorSettings {
  /** Model of the edited entry. */
  model: string
  locale: string
  /** API key of the content service; undefined with the embedded store. */
  apiKey: string | undefined
  /** Blocks of this site. */
  components: readonly ComponentInfo[]
  /** Message why editing is impossible: the URL of the page is not signed. */
  refusal: string | undefined
  /** State of the displayed entry. */
  state: Record<string, unknown>
}

/** Id of the element with the settings. */
export const settingsId = 'editor'

/**
 * Endpoint that renders edits: `POST` with a `RenderRequest`, responds with `{ html }` of the whole page. The query
 * parameter `preview` is the token of the edited page.
 */
export const renderPath = '/builder/__render__'

/** Unsaved changes of an entry. */
export interface Edits {
  /** Changed fields of the entry; `data` and `meta` are merged field by field. */
  entry: Record<string, unknown>
  /** Changed values of the entry's state and of the states of its symbols. */
  states: States
}

export interface RenderRequest extends Edits {
  /** Path and query of the page. */
  url: string
}

/** Describes a block to the editor, without its schema. */
export function componentInfo<Loading>({
  name,
  inputs,
  canHaveChildren,
  noWrap,
  requiredPermissions,
}: BlockDefinition<Loading>): ComponentInfo {
  return {
    name,
    inputs: Object.entries(inputs).map(([field, input]) => ({ name: field, ...input })),
    ...(canHaveChildren && { canHaveChildren }),
    ...(noWrap && { noWrap }),
    ...(requiredPermissions && { requiredPermissions }),
  }
}
