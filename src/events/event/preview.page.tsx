import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import { previewEvent } from '../../organize/create/drafts.contract.ts'
import { titleOf } from '../event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage } from '../../page/define-page.ts'
import { crumbsOf } from './event-crumbs.ts'
import { shownEvent } from '../panel/load-event.ts'
import { EventView, type EventData } from './event-view.tsx'

/** An event that is not published, for those who have the link of its team. */
export default definePage<EventData>('events/preview', {
  async load({ api, params, locale, path, texts }) {
    try {
      const { data: event } = await api(previewEvent, { params: { token: params['token']! } })
      return { event: await shownEvent(event), crumbs: crumbsOf(event, await texts) }
    } catch (error) {
      throw error instanceof AppError && error.code === 'not_found' ? pageNotFound(localePath(locale, path)) : error
    }
  },
  head: ({ locale }, { event }) => ({ title: titleOf(event, locale).text, noindex: true }),
  Component: ({ data, context }) => (
    <>
      <PreviewNotice />
      <EventView data={data} context={context} />
    </>
  ),
})

function PreviewNotice() {
  const { t } = useI18n()
  return (
    <div className="wrap">
      <Alert title={t('event.preview.title')}>
        <p>{t('event.preview.text')}</p>
      </Alert>
    </div>
  )
}
