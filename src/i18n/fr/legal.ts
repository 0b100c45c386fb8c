/** Legal pages. */
export const legal = { title: 'Mentions' }
