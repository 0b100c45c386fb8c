/** How a person is addressed: the first word of their name. @example firstName('Léa Martin') // 'Léa' */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0]!
