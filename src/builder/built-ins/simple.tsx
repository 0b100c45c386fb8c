import { createElement } from 'react'
import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'

/** A part of the page, as wide as its texts are read well (spec §9 Section max width 1200). */
export const section: BlockRenderer = {
  render: ({ options, children }) => (
    <section
      style={{
        width: '100%',
        alignSelf: 'stretch',
        flexGrow: 1,
        boxSizing: 'border-box',
        maxWidth: `${Number(options['maxWidth']) || 1200}px`,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        marginLeft: 'auto',
        marginRight: 'auto',
      }}
    >
      {children}
    </section>
  ),
}

/** A button, or the link that looks like one. */
export const button: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => {
    const link = safeUrl(options['link'])
    const label = String(options['text'] ?? '')
    const classes = String(attributes['className'])
    if (link) {
      const target = options['openLinkInNewTab'] ? '_blank' : undefined
      return (
        <a {...attributes} className={` ${classes}`} href={link} target={target} role="link">
          {label}
        </a>
      )
    }
    return (
      <button {...attributes} className={`builder-button ${classes}`} role="button">
        {label}
      </button>
    )
  },
}

/** A picture as it is, without the shape that the other one keeps. */
export const rawImage: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <img
      {...attributes}
      className={`builder-raw-img ${String(attributes['className'])}`}
      loading="lazy"
      alt={typeof options['altText'] === 'string' ? options['altText'] : undefined}
      title={typeof options['title'] === 'string' ? options['title'] : undefined}
      src={safeUrl(options['image'])}
      style={{
        objectFit: (options['backgroundSize'] as 'cover' | undefined) ?? 'cover',
        objectPosition: (options['backgroundPosition'] as string | undefined) ?? 'center',
        aspectRatio: options['aspectRatio'] as number | undefined,
      }}
    />
  ),
}

export const fragment: BlockRenderer = {
  noWrap: true,
  render: ({ children }) => createElement('span', null, children),
}
