/** Names of the layouts (spec §2). */
export const layoutNames = ['bare', 'bare-no-loader', 'chiche', 'default', 'error', 'game', 'organize'] as const
export type LayoutName = (typeof layoutNames)[number]
