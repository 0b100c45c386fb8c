import { Poster } from './poster.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'

/** A poster to print, one sheet of A4. */
export default defineManagedPage('organize/poster', {
  load: async () => ({}),
  title: ({ t }) => t('paperPoster.title'),
  Component: ({ event, context: { origin } }) => <Poster {...{ event, origin }} />,
})
