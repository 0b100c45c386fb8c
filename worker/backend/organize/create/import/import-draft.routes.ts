import type { EndpointInput, EndpointOutput } from '../../../../../src/contracts/endpoint.ts'
import type { DraftFields } from '../../../../../src/organize/create/drafts.contract.ts'
import type {
  ImportedPart,
  importDraft,
  importInto,
} from '../../../../../src/organize/create/import/import-draft.contract.ts'
import type { ImportedFields } from '../../../../../src/organize/create/import/import-preview.contract.ts'
import * as importDraftCalls from '../../../../../src/organize/create/import/import-draft.contract.ts'
import { accountPerson } from '../../../attendance/registering.ts'
import type { HandlerContext } from '../../../core/context.ts'
import { implement } from '../../../core/implement.ts'
import { limits, rateLimit } from '../../../core/rate-limit.ts'
import { requireUser } from '../../../core/require-user.ts'
import { forOrganizers } from '../../../events/organizer-role.ts'
import { createDraft, saveDraft } from '../save-draft.ts'
import { savedDraft } from '../list-drafts.ts'
import { refusePublished } from '../../publish/publish-event.ts'
import { loadOrganized } from '../../event/organized-event.ts'
import type { WrittenEvent } from '../../event/written-event.ts'
import { previewOf } from './preview-of.ts'
import { fetchPublic } from '../../../../http/outgoing/fetch-public.ts'
import { storeUpload } from '../../../uploads/store-upload.ts'
import { writeLog } from '../../../../../src/lib/write-log.ts'

const maxBytes = 10 * 1024 * 1024
const timeoutMs = 5000

/**
 * Fetches the picture of an announcement and stores it like an upload of the viewer, as the cover of a draft.
 * @param address public https address, under the rules of `fetchPublic`
 * @returns `undefined` without a picture that can be read: the rest of the draft is worth having
 */
async function importedCover(
  context: HandlerContext,
  address: string | null,
): Promise<Pick<DraftFields, 'cover' | 'coverFocus' | 'coverCut'> | undefined> {
  if (address === null) return undefined
  try {
    const { bytes } = await fetchPublic(address, { accept: 'image/*', maxBytes, timeoutMs })
    const { url, fullOfText } = await storeUpload(context, new File([bytes], 'picture'), 'picture')
    return { cover: { fr: { url } }, coverFocus: null, coverCut: fullOfText ? 'whole' : null }
  } catch (error) {
    writeLog('warn', 'The picture of an announcement is left out', { requestId: context.requestId, error })
    return undefined
  }
}

type TextPart = Exclude<ImportedPart, 'cover'>

/** The fields of each part; the picture is fetched. */
const parts: Record<TextPart, readonly (keyof ImportedFields)[]> = {
  title: ['title'],
  summary: ['summary'],
  description: ['description'],
  date: ['date', 'endDate', 'timeZone'],
  place: ['address', 'coordinates', 'attendanceMode', 'onlineUrl'],
  price: ['price'],
}
const allParts = Object.keys(parts) as TextPart[]

/** Drafts from an address where the event is announced already. */
export const importDraftRoutes = [
  implement(importDraftCalls.importDraft, async ({ body }, context) => {
    const { id: owner } = requireUser(context)
    const { name } = await accountPerson(context)
    const read = await announced(context, body)
    await rateLimit(context.env.DB, `events:${owner}`, limits.events, context.now)
    const cover = await importedCover(context, read.picture)
    const id = await createDraft(
      context,
      { id: owner, name },
      { lang: read.lang, ...read.fieldsOf(allParts), ...cover },
    )
    const filled = [...read.partsOf(allParts), ...(cover ? (['cover'] as const) : [])]
    return { ...(await savedDraft(context, id, 'owner')), ...read.answer, filled }
  }),

  forOrganizers(importDraftCalls.importInto, 'edit', async ({ params: { id }, body }, context, role) => {
    const { row } = await loadOrganized(context, id)
    refusePublished(row, 'change it by PUT /v1/events/{id}')
    const read = await announced(context, body)
    const empty = allParts.filter((part) => isEmpty(row, part, read.lang))
    const cover = Object.keys(row.coverUrl).length === 0 ? await importedCover(context, read.picture) : undefined
    await saveDraft(context, id, { ...read.fieldsOf(empty), ...cover }, { revision: undefined, role })
    const filled = [...read.partsOf(empty), ...(cover ? (['cover'] as const) : [])]
    return { ...(await savedDraft(context, id, role)), ...read.answer, filled }
  }),
]

/** What a page announces, by parts. */
async function announced(
  context: HandlerContext,
  body: EndpointInput<typeof importDraft | typeof importInto>['body'],
): Promise<{
  lang: ImportedFields['lang']
  /** The address of its picture. */
  picture: string | null
  fieldsOf: (wanted: readonly TextPart[]) => DraftFields
  partsOf: (wanted: readonly TextPart[]) => TextPart[]
  answer: Pick<EndpointOutput<typeof importDraft>, 'source' | 'place'>
}> {
  const { fields, source, place, picture } = await previewOf(context, body)
  const given = (names: readonly (keyof ImportedFields)[]) => names.filter((name) => fields[name] !== undefined)
  return {
    lang: fields.lang,
    picture,
    fieldsOf: (wanted) =>
      Object.fromEntries(wanted.flatMap((part) => given(parts[part])).map((name) => [name, fields[name]])),
    // The kind of attendance alone says nothing about the place.
    partsOf: (wanted) =>
      wanted.filter((part) => given(parts[part]).some((name) => name !== 'attendanceMode' && name !== 'timeZone')),
    answer: { source, place },
  }
}

/** Whether a draft says nothing of a part. */
function isEmpty(row: WrittenEvent, part: TextPart, lang: ImportedFields['lang']): boolean {
  if (part === 'title') return Object.keys(row.title).length === 0
  if (part === 'date') return row.startsAt === 0
  if (part === 'place') return Object.keys(row.address).length === 0 && row.onlineUrl === null
  if (part === 'price') return false
  return row[part][lang] === undefined
}
