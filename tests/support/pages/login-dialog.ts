import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Closes the log-in dialog by `Plus tard`, and waits until its steps are gone from the history too. */
export async function closeFlow(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').first().waitFor()
  const before = (await page.evaluate('navigation.currentEntry.index - history.state.depth - 1')) as number
  await dialog.getByRole('link', { name: 'Plus tard' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('navigation.currentEntry.index')).toBe(before)
}
