/** Networks that accept a link by URL (spec §8 "Unknown share network throws"). */
export const shareNetworks = ['facebook', 'linkedin', 'whatsapp', 'x', 'email'] as const

/** A page to share. */
export interface Shared {
  /** Absolute URL. */
  url: string
  title: string
}

/**
 * The URL that shares a page on a network.
 * @throws RangeError for an unknown network
 */
export function shareUrl(network: string, { url, title }: Shared): string {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${link}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${link}`
    case 'whatsapp':
      return `https://wa.me/?text=${words}%20${link}`
    case 'x':
      return `https://x.com/intent/post?text=${words}&url=${link}`
    case 'email':
      return `mailto:?subject=${words}&body=${link}`
    default:
      throw new RangeError(`Unknown share network: ${network}; use one of ${shareNetworks.join(', ')}`)
  }
}
