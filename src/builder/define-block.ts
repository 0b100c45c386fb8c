import type { ReactNode } from 'react'
import { z } from 'zod'

/** An input of a block in the visual editor. */
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
  /** Label in the editor; defaults to the name of the input. */
  friendlyName?: string
  helperText?: string
  required?: boolean
  defaultValue?: unknown
  enum?: readonly string[]
  allowedFileTypes?: readonly string[]
  /** Model of a reference input. */
  model?: string
  /** Inputs of the items of a list, or of the fields of an object. */
  subFields?: readonly (BlockInput & { name: string })[]
}

interface BlockShape<Schema extends z.ZodObject, Data, Loading> {
  /** Name in the editor and in stored entries; never rename a block that is in use. */
  name: string
  /** Schema of the options. Every option has a default, except those without which the block cannot render. */
  schema: Schema
  /** The editor's input for each option. */
  inputs: { [Name in keyof z.output<Schema>]-?: BlockInput }
  /** May contain other blocks. */
  canHaveChildren?: true
  /** Permissions an editor needs to insert the block. */
  requiredPermissions?: readonly string[]
  /** Rendered without a wrapping element. */
  noWrap?: true
  /** Each instance on a page loads its own data and gets its index. */
  numbered?: true
  /**
   * Loads data on the server before the page is rendered.
   * @param nth index of this instance among those of a `numbered` block
   */
  load?: (options: z.output<Schema>, loading: Loading, nth: number) => Promise<Data>
  Component: (props: BlockProps<z.output<Schema>, Data, Loading>) => ReactNode
}

export interface BlockProps<Options, Data = undefined, Loading = unknown> {
  options: Options
  data: Data | undefined
  /** Dependencies of loaders, available also if loading failed. */
  loading: Loading
  /** The block is inside a link, so it must not contain links or buttons. */
  linked: boolean
  children: ReactNode
}

/** A block of this site, as used by the registry and the editor. */
export type BlockDefinition<Loading = never> = BlockShape<z.ZodObject, unknown, Loading>

/**
 * Defines a block of the visual editor in one file: options, editor inputs, loader and component. If the loader fails,
 * the block is rendered without data.
 * @example export default defineBlock({ name: 'Quote', schema, inputs, Component })
 */
export const defineBlock = <Schema extends z.ZodObject, Data = undefined, Loading = unknown>(
  shape: BlockShape<Schema, Data, Loading>,
): BlockDefinition<Loading> => shape as unknown as BlockDefinition<Loading>

/**
 * Parses the options of a block; invalid ones are treated as missing.
 * @returns `undefined` when a required option is missing
 */
export function parseOptions<Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
): z.output<Schema> | undefined {
  const options: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name]
    const first = (field as z.ZodType).safeParse(value === null || value === '' ? undefined : value)
    // Bindings may return numbers for text options.
    const own = !first.success && typeof value === 'number' ? (field as z.ZodType).safeParse(String(value)) : first
    const parsed = own.success ? own : (field as z.ZodType).safeParse(undefined)
    if (!parsed.success) return undefined
    options[name] = parsed.data
  }
  return options as z.output<Schema>
}
