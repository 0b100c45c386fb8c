/** Prices as people say them: free, one gives what one wants, an amount. */
export const priceKinds = ['free', 'open', 'paid'] as const
export type PriceKind = (typeof priceKinds)[number]

/** What « prix libre » is called in each language: the stored text begins with it. */
export const openPrice = { fr: 'Prix libre', en: 'Pay what you can', es: 'Precio libre' } as const

/** What the form shows of a stored price: the kind, and the amount in words. */
export function readPrice(price: { free: boolean; text: Partial<Record<'fr' | 'en' | 'es', string>> }): {
  kind: PriceKind
  amount: string
} {
  const text = price.text.fr ?? price.text.en ?? price.text.es ?? ''
  const open = Object.values(openPrice).find((words) => text.startsWith(words))
  if (open !== undefined) return { kind: 'open', amount: text.slice(open.length).replace(/^,\s*/, '') }
  return price.free || text === '' ? { kind: 'free', amount: '' } : { kind: 'paid', amount: text }
}
