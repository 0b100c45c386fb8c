/** The slug that the drawing and the colour of a topic have. @example topicLook({ slug: 'recup', look: 'reemploi' }) // 'reemploi' */
export const topicLook = (topic: { slug: string; look?: string | undefined } | null | undefined): string | undefined =>
  topic?.look ?? topic?.slug
