import { safeSource } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'
import { optionText as text } from './option-text.ts'

/** Widths requested from image services, px. */
const widths = [100, 200, 400, 800, 1200, 1600, 2000]

/** The URL of a picture at another width. */
function atWidth(url: string, width: number): string {
  if (/[?&]width=/i.test(url)) return url.replace(/([?&])width=.*?(&|$)/i, `$1width=${width}$2`)
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`
}

/** `srcset` of a picture on an image service (Builder, Shopify); `undefined` for other hosts. */
export function sourceSet(url: string): string | undefined {
  if (url.includes('builder.io')) {
    const own = Number(/\?width=(\d+)$/.exec(url)?.[1])
    const sized = widths.filter((width) => width !== own).map((width) => `${atWidth(url, width)} ${width}w`)
    return [...sized, own ? `${url} ${own}w` : url].join(', ')
  }
  return url.includes('cdn.shopify.com') ? shopifySet(url) : undefined
}

/** `photo_200x200.jpg` is `photo.jpg` at 200 px. */
function shopifySet(url: string): string {
  const name = /^(.*?)(?:_\d+x\d*)?(\.(?:jpe?g|gif|png|bmp|bitmap|tiff?)(?:\?v=\d+)?)/i.exec(url)
  const sized = (width: number) => `${name![1]!.replace(/https?:/, '')}_${width}x${width}${name![2]} ${width}w`
  return [...(name ? widths.map(sized) : []), url].join(', ')
}

/** A responsive picture that reserves its aspect ratio while it loads. */
export const image: BlockRenderer = {
  render: ({ block, options, children }) => {
    const made = sourceSet(text(options['image'] || options['src']) ?? '')
    const set = made === undefined ? text(options['srcset']) : options['noWebp'] ? undefined : made
    const webp = set?.includes('builder.io') && !options['noWebp'] ? set.replaceAll('?', '?format=webp&') : undefined
    const ratio = Number(options['aspectRatio']) || undefined
    const hasBlocks = Boolean(block.children?.length)
    const fits = Boolean(options['fitContent']) && hasBlocks
    const eager = Boolean(options['highPriority'])
    return (
      <>
        <picture>
          {webp && <source type="image/webp" srcSet={webp} />}
          <img
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            alt={text(options['altText'])}
            title={text(options['title'])}
            role={options['altText'] ? undefined : 'presentation'}
            className={['builder-image', options['className']].filter(Boolean).join(' ')}
            src={safeSource(options['image'])}
            srcSet={set}
            sizes={text(options['sizes'])}
            style={{
              objectPosition: text(options['backgroundPosition']) || 'center',
              objectFit: (text(options['backgroundSize']) || 'cover') as 'cover',
              ...(ratio && { position: 'absolute', height: '100%', width: '100%', left: '0px', top: '0px' }),
            }}
          />
        </picture>
        {ratio && !fits && <div className="builder-image-sizer" style={{ paddingTop: `${ratio * 100}%` }} />}
        {hasBlocks && (fits ? children() : <div>{children()}</div>)}
      </>
    )
  },
}
