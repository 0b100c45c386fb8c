import type { BlockDefinition, BlockInput } from '../define-block.ts'
import type { States } from '../render/actions.ts'

/** A component as the visual editor lists it: its name, its fields, what may be done with it. */
export interface ComponentInfo {
  name: string
  inputs: readonly (Omit<BlockInput, 'type'> & { name: string; type: string })[]
  canHaveChildren?: true
  noWrap?: true
  requiredPermissions?: readonly string[]
}

/** What a page that stands in the visual editor tells the editor's script, as JSON in the page. */
export interface EditorSettings {
  /** Model of the content that is edited. */
  model: string
  locale: string
  /** Key of the content service; none with the embedded store. */
  apiKey: string | undefined
  /** Blocks of ours. */
  components: readonly ComponentInfo[]
  /** State of the content that is shown. */
  state: Record<string, unknown>
}

/** Id of the element that holds the settings. */
export const settingsId = 'editor'

/** Where an edited content is rendered: `POST` of `RenderRequest`, answered by `{ html }`, the whole page. */
export const renderPath = '/builder/__render__'

/** What the editor has of a content, besides what is stored of it. */
export interface Edits {
  /** Fields of the entry, those of its `data` and `meta` one by one. */
  entry: Record<string, unknown>
  /** Values over those of its state, and of the states of symbols in it. */
  states: States
}

export interface RenderRequest extends Edits {
  /** Path and query of the page it stands in. */
  url: string
}

/** A block of ours, for the editor: its schema stays at the edge. */
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
