/**
 * The `name` of every `details` that opens a menu or a panel over the page: only one of them is open at a time, and a click
 * outside (`base.css`) or Escape (`menu.client.ts`) closes it.
 */
export const menu = 'menu'
