import { pageFile } from '../../src/page/page-table.ts'
import { styleBeyond } from '../http/built/assets.ts'

/** What draws passes; its CSS is sent to visitors who have one. */
export const passFile = 'src/events/pass/pass.part.tsx'

/** The CSS of passes, without what the page of an event has anyway, and its hash for the policy of the page. */
export const passStyle = (): Promise<{ css: string; hash: string }> => styleBeyond(passFile, pageFile('events/show'))
