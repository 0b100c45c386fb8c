import { createElement } from 'react'
import { safeSource, safeUrl } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'
import { optionText as text } from './option-text.ts'

/** A centred section with a maximum width (spec §9 Section max width 1200). */
export const section: BlockRenderer = {
  render: ({ options, children }) => (
    <section
      style={{
        width: '100%',
        alignSelf: 'stretch',
        flexGrow: 1,
        boxSizing: 'border-box',
        maxWidth: (typeof options['maxWidth'] === 'number' ? options['maxWidth'] : text(options['maxWidth'])) || 1200,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        marginLeft: 'auto',
        marginRight: 'auto',
      }}
    >
      {children()}
    </section>
  ),
}

/** A button, or a link that looks like one. */
export const button: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => {
    const link = safeUrl(options['link'])
    const label = text(options['text'])
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

/** A picture without the reserved aspect ratio of `image`. */
export const rawImage: BlockRenderer = {
  noWrap: true,
  render: ({ options, attributes }) => (
    <img
      loading="lazy"
      alt={text(options['altText'])}
      title={text(options['title'])}
      src={safeSource(options['imgSrc'] || options['image'])}
      {...attributes}
      className={`builder-raw-img ${String(attributes['className'])}`}
      style={{
        objectFit: (text(options['backgroundSize']) || 'cover') as 'cover',
        objectPosition: text(options['backgroundPosition']) || 'center',
        aspectRatio: Number(options['aspectRatio']) || undefined,
      }}
    />
  ),
}

export const fragment: BlockRenderer = {
  noWrap: true,
  render: ({ children }) => createElement('span', null, children()),
}

/** A personalization container. The site does not track visitors, so everyone sees the default blocks. */
export const personalization: BlockRenderer = {
  noWrap: true,
  render: ({ block, attributes, blocks }) => (
    <div {...attributes} className={`builder-personalization-container ${String(attributes['className'])}`}>
      {blocks('this.children', block.children, { variant: `${block.id}-default` })}
    </div>
  ),
}
