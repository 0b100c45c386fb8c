/**
 * The link that leads other sites to what they may show of a page (oembed.com §4).
 * @param address absolute address of the page
 */
export const oembedLink = (address: string, title: string) => ({
  type: 'application/json+oembed',
  href: `/oembed?url=${encodeURIComponent(address)}`,
  title,
})
