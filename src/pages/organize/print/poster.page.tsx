import { Poster } from '../../../features/organize/poster/poster.tsx'
import { defineManagedPage } from '../define-managed-page.tsx'

/** A poster to print, one sheet of A4. */
export default defineManagedPage('organize/print/poster', {
  load: async () => ({}),
  title: ({ t }) => t('paperPoster.title'),
  Component: ({ event, context: { origin } }) => <Poster {...{ event, origin }} />,
})
