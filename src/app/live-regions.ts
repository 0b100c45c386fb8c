import { enhance as enhanceRegions } from '../islands/regions.ts'
import { showToast } from '../ui/feedback/toast.client.ts'

/** Enables regions, with a toast when a request fails. */
export const enhance = (): void => enhanceRegions((message) => showToast('error', { message }))
