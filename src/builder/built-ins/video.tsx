import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'
import { optionText as text } from './option-text.ts'

/** A native video without a player script (spec §5: mp4). */
export const video: BlockRenderer = {
  render: ({ block, options, children, context }) => {
    const ratio = Number(options['aspectRatio']) || undefined
    const hasBlocks = Boolean(block.children?.length)
    const fits = Boolean(options['fitContent']) && hasBlocks
    const on = (name: string) => options[name] === true
    const source = safeUrl(options['video'])
    const lazy = Boolean(options['lazyLoad'])
    if (lazy) context.output.needs.add('video')
    return (
      <div style={{ position: 'relative' }}>
        <video
          className="builder-video"
          autoPlay={on('autoPlay')}
          muted={on('muted')}
          controls={on('controls')}
          loop={on('loop')}
          playsInline={on('playsInline')}
          preload={lazy ? 'none' : (text(options['preload']) as 'auto' | undefined) || 'metadata'}
          poster={safeUrl(options['posterImage'])}
          style={{
            width: '100%',
            height: '100%',
            objectFit: text(options['fit']) as 'cover' | undefined,
            objectPosition: text(options['position']),
            borderRadius: '1px',
            ...(ratio && { position: 'absolute' }),
          }}
        >
          <source type="video/mp4" {...(lazy ? { 'data-src': source } : { src: source })} />
        </video>
        {ratio && !fits && (
          <div style={{ width: '100%', paddingTop: `${ratio * 100}%`, pointerEvents: 'none', fontSize: '0px' }} />
        )}
        {hasBlocks && (fits ? <div style={fitted}>{children()}</div> : <div style={over}>{children()}</div>)}
      </div>
    )
  },
}

const fitted = { display: 'flex', flexDirection: 'column', alignItems: 'stretch' } as const
const over = {
  pointerEvents: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  position: 'absolute',
  top: '0',
  left: '0',
  width: '100%',
  height: '100%',
} as const
