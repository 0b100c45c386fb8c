/** Where a page can be shared with a link of its own (spec §8 "Unknown share network throws"). */
export const shareNetworks = ['facebook', 'linkedin', 'whatsapp', 'x', 'email'] as const

/** What is shared. */
export interface Shared {
  /** Absolute. */
  url: string
  title: string
}

/**
 * The address at which a network takes a link to share.
 * @throws RangeError for a network that is none of `shareNetworks`
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
