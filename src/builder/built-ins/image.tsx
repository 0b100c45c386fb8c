import { safeUrl } from '../render/attributes.ts'
import type { BlockRenderer } from '../render/context.ts'

/** Widths that the picture service is asked for, px. */
const widths = [100, 200, 400, 800, 1200, 1600, 2000]

/** The same address at another width. */
function atWidth(url: string, width: number): string {
  if (/[?&]width=[^&]*/.test(url)) return url.replace(/([?&])width=[^&]*/, `$1width=${width}`)
  return `${url}${url.includes('?') ? '&' : '?'}width=${width}`
}

/** The widths of a picture of the service; nothing for other hosts, which make none. */
export function sourceSet(url: string): string | undefined {
  if (/^https?:\/\/cdn\.shopify\.com\//.test(url)) return shopifySet(url)
  if (!/^https?:\/\/(cdn\.)?builder\.io\//.test(url)) return undefined
  const own = /\?width=(\d+)$/.exec(url)?.[1]
  const sized = widths.filter((width) => String(width) !== own).map((width) => `${atWidth(url, width)} ${width}w`)
  return [...sized, own ? `${url} ${own}w` : url].join(', ')
}

/** `photo_200x.jpg` is `photo.jpg` at 200 px. */
function shopifySet(url: string): string | undefined {
  const name = /^(.*?)(?:_\d*x\d*)?(\.(?:jpe?g|png|gif|webp|tiff?|bmp)(?:\?.*)?)$/i.exec(url)
  if (!name) return undefined
  return [...widths.map((width) => `${name[1]}_${width}x${name[2]} ${width}w`), url].join(', ')
}

/** A picture that keeps its shape while it loads, with the widths that its service makes. */
export const image: BlockRenderer = {
  render: ({ options, children }) => {
    const source = safeUrl(options['image'] ?? options['src'])
    const given = typeof options['srcset'] === 'string' ? options['srcset'] : undefined
    const set = options['noWebp'] ? given : ((source && sourceSet(source)) ?? given)
    const webp = source && set && /builder\.io/.test(source) ? set.replaceAll('?', '?format=webp&') : undefined
    const ratio = Number(options['aspectRatio']) || undefined
    const fits = options['fitContent'] === true
    const eager = options['highPriority'] === true
    const alt = typeof options['altText'] === 'string' && options['altText'] !== '' ? options['altText'] : undefined
    return (
      <>
        <picture>
          {webp && <source type="image/webp" srcSet={webp} />}
          <img
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            alt={alt}
            title={text(options['title'])}
            role={alt === undefined ? 'presentation' : undefined}
            className={['builder-image', options['className']].filter(Boolean).join(' ')}
            src={source}
            srcSet={set}
            sizes={text(options['sizes'])}
            style={{
              objectPosition: text(options['backgroundPosition']) ?? 'center',
              objectFit: (text(options['backgroundSize']) ?? 'cover') as 'cover',
              ...(ratio && { position: 'absolute', height: '100%', width: '100%', left: '0px', top: '0px' }),
            }}
          />
        </picture>
        {ratio && !(children && fits) && (
          <div className="builder-image-sizer" style={{ paddingTop: `${ratio * 100}%` }} />
        )}
        {children && (fits ? children : <div>{children}</div>)}
      </>
    )
  },
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
