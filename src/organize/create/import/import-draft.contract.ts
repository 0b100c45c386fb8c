import { z } from 'zod'
import { endpoint } from '../../../contracts/endpoint.ts'
import { ofEvent } from '../../../contracts/shapes.ts'
import { fillsEvent } from '../../../contracts/form-rules.ts'
import { saved } from '../drafts.contract.ts'
import { importPreview } from './import-preview.contract.ts'

/** Drafts from an address where the event is announced already. */

/** Parts of an event that an import fills. */
export const importedParts = ['title', 'summary', 'description', 'date', 'place', 'price', 'cover'] as const
export type ImportedPart = (typeof importedParts)[number]

const { body } = importPreview.spec
const output = saved.extend({
  /** What was read and stored. */
  filled: z.array(z.enum(importedParts)),
  source: importPreview.spec.output.shape.source,
  place: importPreview.spec.output.shape.place,
})

/** What the page announced, for the next page to say. */
const form = {
  reads: 'event',
  fills: fillsEvent,
  returnsAnswer: true,
  shows: output
    .pick({ source: true, place: true, filled: true })
    .transform(({ source, place, filled }) => ({ source, place: place ?? '', filled: filled.join(' ') })),
} as const

export const importDraft = endpoint('events.importDraft', 'POST /v1/events/drafts/import', {
  summary:
    'Creates a draft with what a public page announces (as `events.importPreview` reads it) and with its picture, which is stored like an upload and needs `coverAltText` before it is published; `filled` names what that was. Errors of both calls (extension)',
  auth: 'user',
  idempotent: true,
  form,
  body,
  output,
})

export const importInto = endpoint('events.importInto', 'PUT /v1/events/{id}/draft/import', {
  summary:
    'Fills in the empty fields of a draft with what a public page announces; `filled` names what was empty and is filled now. Errors of `events.importPreview` and `events.saveDraft` (extension)',
  ...ofEvent,
  form,
  body,
  output,
})
