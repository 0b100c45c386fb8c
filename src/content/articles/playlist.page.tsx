import { LikeForm } from '../../events/cards/like-form.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { composedPayload } from '../composed/composed-payload.ts'
import { SelectionText } from '../media/selection-text.tsx'
import { loadSelection, playlistModel, playlistNumber, type Playlist, type Selection } from '../media/selection.ts'
import { PlaylistView } from '../media/playlist-view.tsx'

/** A playlist of articles (spec §2 `/playlist/{slug}`). */
export default definePage<Selection & Playlist>('content/playlist', {
  cache: { fresh: 60, stale: 3600, query: [] },
  contentQuery: ({ params }) => ({ model: playlistModel, slug: params['slug']! }),
  load: async (context: PublicContext) => {
    const [selection, number] = await Promise.all([
      loadSelection(context, playlistModel),
      // A page of an unknown path asks for nothing more.
      context.contentEntry && playlistNumber(context.content, context.contentEntry.entry.id),
    ])
    return { ...selection, number }
  },
  payload: async ({ content, ...selection }) => ({
    ...selection,
    content: content ? await composedPayload(content) : null,
  }),
  head: ({ i18n: { t, href }, params }, { title, description, content }) => ({
    title: t('media.playlist.title', { title }),
    image: [{ path: `${href('content/playlist', { slug: params['slug']! })}.png` }],
    ...(description && { description }),
    ...(content && { content: content.head }),
  }),
  Component: ({ data: { content, ...playlist } }) => (
    <>
      <PlaylistView playlist={playlist} />
      <SelectionText content={content} />
      <LikeForm articles />
    </>
  ),
})
