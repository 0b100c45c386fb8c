import type { ReactNode } from 'react'
import { z } from 'zod'

/** A field of a block in the visual editor. */
export interface BlockInput {
  type:
    | 'string'
    | 'longText'
    | 'richText'
    | 'number'
    | 'boolean'
    | 'color'
    | 'date'
    | 'file'
    | 'url'
    | 'list'
    | 'object'
    | 'reference'
  /** The words of the editor; the field's name unless told. */
  friendlyName?: string
  helperText?: string
  required?: boolean
  defaultValue?: unknown
  enum?: readonly string[]
  allowedFileTypes?: readonly string[]
  /** Model of a reference. */
  model?: string
  /** Fields of a list's elements, or of an object. */
  subFields?: readonly (BlockInput & { name: string })[]
}

interface BlockShape<Schema extends z.ZodObject, Data, Loading> {
  /** What the editor lists it under, and stores it by. */
  name: string
  /** Its options, each with a default unless the block cannot do without it. */
  schema: Schema
  /** The editor's field of each option. */
  inputs: { [Name in keyof z.output<Schema>]-?: BlockInput }
  /** It may hold other blocks. */
  canHaveChildren?: true
  /** What an editor must be allowed to do to place it. */
  requiredPermissions?: readonly string[]
  /** Nothing stands around it. */
  noWrap?: true
  /** Each one on a page is loaded for itself, and told its number. */
  numbered?: true
  /**
   * Gets what it shows besides its options, at the edge, before anything is rendered.
   * @param nth how many of a numbered block stand before it
   */
  load?: (options: z.output<Schema>, loading: Loading, nth: number) => Promise<Data>
  Component: (props: BlockProps<z.output<Schema>, Data, Loading>) => ReactNode
}

export interface BlockProps<Options, Data = undefined, Loading = unknown> {
  options: Options
  data: Data | undefined
  /** What its loader may use: there whether the loading failed or not. */
  loading: Loading
  /** It stands in a link of its own: nothing in it may be one, or a button. */
  linked: boolean
  children: ReactNode
}

/** A block of ours, as the registry and the editor see it. */
export type BlockDefinition<Loading = never> = BlockShape<z.ZodObject, unknown, Loading>

/**
 * Defines a block of the visual editor: one file with its options, the editor's fields, what it loads and how it looks.
 * A block whose loading failed is rendered without data.
 * @example export default defineBlock({ name: 'Quote', schema, inputs, Component })
 */
export const defineBlock = <Schema extends z.ZodObject, Data = undefined, Loading = unknown>(
  shape: BlockShape<Schema, Data, Loading>,
): BlockDefinition<Loading> => shape as unknown as BlockDefinition<Loading>

/**
 * The options of a block as an editor left them: what is not valid counts as not given.
 * @returns `undefined` when an option is missing that the block cannot do without
 */
export function parseOptions<Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
): z.output<Schema> | undefined {
  const options: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name]
    const own = (field as z.ZodType).safeParse(value === null || value === '' ? undefined : value)
    const parsed = own.success ? own : (field as z.ZodType).safeParse(undefined)
    if (!parsed.success) return undefined
    options[name] = parsed.data
  }
  return options as z.output<Schema>
}
