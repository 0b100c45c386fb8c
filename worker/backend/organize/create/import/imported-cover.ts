import type { DraftFields } from '../../../../../src/organize/create/drafts.contract.ts'
import { fetchPublic } from '../../../../http/outgoing/fetch-public.ts'
import type { HandlerContext } from '../../../core/context.ts'
import { storeUpload } from '../../../uploads/store-upload.ts'
import { writeLog } from '../../../../../src/lib/write-log.ts'

const maxBytes = 10 * 1024 * 1024
const timeoutMs = 5000

/**
 * Fetches the picture of an announcement and stores it like an upload of the viewer, as the cover of a draft.
 * @param address public https address, under the rules of `fetchPublic`
 * @returns `undefined` without a picture that can be read: the rest of the draft is worth having
 */
export async function importedCover(
  context: HandlerContext,
  address: string | null,
): Promise<Pick<DraftFields, 'cover' | 'coverFocus'> | undefined> {
  if (address === null) return undefined
  try {
    const { bytes } = await fetchPublic(address, { accept: 'image/*', maxBytes, timeoutMs })
    const { url } = await storeUpload(context, new File([bytes], 'picture'), 'picture')
    return { cover: { fr: { url } }, coverFocus: null }
  } catch (error) {
    writeLog('warn', 'The picture of an announcement is left out', { requestId: context.requestId, error })
    return undefined
  }
}
