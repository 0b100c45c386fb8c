import type { ReactNode } from 'react'
import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined)

/** A form of the editor's; it works as the browser's own forms do. */
export const form: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes, children }) => (
    <form
      {...attributes}
      name={text(options['name'])}
      method={text(options['method'])}
      action={options['sendWithJs'] === false ? safeUrl(options['action']) : undefined}
    >
      {children}
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
      defaultValue={text(options['value'] ?? options['defaultValue'])}
      required={options['required'] === true}
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
      defaultValue={text(options['value'] ?? options['defaultValue'])}
      required={options['required'] === true}
    />
  ),
}

export const select: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <select
      {...attributes}
      name={text(options['name'])}
      required={options['required'] === true}
      defaultValue={text(options['defaultValue'])}
    >
      {(Array.isArray(options['options']) ? (options['options'] as { name?: string; value?: string }[]) : []).map(
        ({ name, value }, index): ReactNode => (
          <option key={index} value={value}>
            {name || value}
          </option>
        ),
      )}
    </select>
  ),
}

export const submit: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <button {...attributes} type="submit">
      {text(options['text'])}
    </button>
  ),
}
