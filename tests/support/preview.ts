import { previewToken } from '../../worker/content/preview-token.ts'

const secret = 'a secret to look at drafts with'

/** Settings of a site whose drafts signed links show. */
export const previewSettings = { PREVIEW_SECRET: secret }

/** The query of a signed link to a preview there. */
export const previewQuery = async (): Promise<string> =>
  `previewing=true&preview=${await previewToken(secret, Date.now() + 3_600_000)}`
