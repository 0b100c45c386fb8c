import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'
import { optionText as text } from './option-text.ts'

/** Initial value of a field: `value`, else `defaultValue`. */
const begun = ({ value, defaultValue }: Record<string, unknown>) => text(value) ?? text(defaultValue)

/** A native form of an editor. */
export const form: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes, children }) => (
    <form
      action={options['sendWithJs'] ? undefined : safeUrl(options['action'])}
      method={text(options['method'])}
      name={text(options['name'])}
      {...attributes}
    >
      {children()}
    </form>
  ),
}

export const input: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <input
      {...attributes}
      placeholder={text(options['placeholder'])}
      type={text(options['type'])}
      name={text(options['name'])}
      value={undefined}
      defaultValue={begun(options)}
      required={Boolean(options['required'])}
    />
  ),
}

export const textArea: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <textarea
      {...attributes}
      placeholder={text(options['placeholder'])}
      name={text(options['name'])}
      value={undefined}
      defaultValue={begun(options)}
      required={Boolean(options['required'])}
    />
  ),
}

const listOf = (value: unknown) =>
  Array.isArray(value) ? (value as ({ name?: unknown; value?: unknown } | null)[]) : []

export const select: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <select
      {...attributes}
      name={text(options['name'])}
      required={Boolean(options['required'])}
      value={undefined}
      defaultValue={begun(options)}
    >
      {listOf(options['options']).map((option, index) => (
        <option key={index} value={text(option?.value)}>
          {text(option?.name) || text(option?.value)}
        </option>
      ))}
    </select>
  ),
}

export const submit: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <button type="submit" {...attributes}>
      {text(options['text'])}
    </button>
  ),
}
