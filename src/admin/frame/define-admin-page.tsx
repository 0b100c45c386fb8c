import type { ReactNode } from 'react'
import { AppError } from '../../contracts/errors.ts'
import { href, type PathId } from '../../contracts/paths.ts'
import { saveView, savedLists, savedViews } from '../table/list-query.contract.ts'
import { state, type Faults } from '../overview/overview.contract.ts'
import { SavedViewsContext, savedQuery, type ViewsOfList } from '../table/list-tools.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { definePage, type Page, type RequestContext, type ViewContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'
import { AdminFrame } from './admin-frame.tsx'
import { refusedForm } from './read-list.ts'

interface AdminPage<Data> {
  /** The area that is marked in the navigation, if it is another page. */
  area?: PathId
  load: (context: RequestContext) => Promise<Data>
  /** Name of the screen, for the window's title. */
  title: (i18n: I18n) => string
  Component: (props: { data: Data; faults: Faults; context: ViewContext }) => ReactNode
}

/**
 * Defines a screen of the operators' area (spec §2 `/admin`): a log-in and back without a session, 403 for everyone who is no
 * admin (D7).
 * @example
 * export default defineAdminPage('admin/log', {
 *   load: ({ api }) => api(log, {}),
 *   title: ({ t }) => t('admin.log.title'),
 *   Component: ({ data }) => <LogList entries={data.data} />,
 * })
 */
export function defineAdminPage<Data>(id: PathId, { area = id, load, title, Component }: AdminPage<Data>): Page {
  return definePage<{ faults: Faults; shown: Data; saved: ViewsOfList | undefined }>(id, {
    layout: 'bare-no-loader',
    async load(context) {
      if (requireUser(context).role !== 'admin')
        throw new AppError('forbidden', 'Only operators of the site may do this')
      const [faults, shown, saved] = await Promise.all([
        context.api(state, {}),
        load(context),
        readSavedViews(id, context),
      ]).catch((error: unknown) => leadToSetUp(context, error))
      return { faults, shown, saved }
    },
    head: ({ i18n }) => ({ title: `${title(i18n)} · ${i18n.t('admin.realm')}`, noindex: true }),
    Component: ({ data: { faults, shown, saved }, context }) => (
      <AdminFrame
        current={area}
        faults={faults}
        path={context.path}
        query={context.query.size > 0 ? `?${context.query}` : ''}
      >
        <SavedViewsContext value={saved}>
          <Component data={shown} faults={faults} context={context} />
        </SavedViewsContext>
      </AdminFrame>
    ),
  })
}

/** @throws PageRedirect to the set-up of a second factor, for an operator who lacks the one that the site requires */
function leadToSetUp({ locale }: RequestContext, error: unknown): never {
  if (error instanceof AppError && error.code === 'second_factor')
    throw new PageRedirect(href(locale, 'account/security', {}, { required: 1 }))
  throw error
}

/** What `SavedViews` shows, on a screen with a list. */
async function readSavedViews(id: PathId, { api, query, visitor }: RequestContext): Promise<ViewsOfList | undefined> {
  const list = savedLists.find((one) => one === id)
  if (list === undefined) return undefined
  const { data: views } = await api(savedViews, { query: { list } })
  return { list, views, query: savedQuery(query), flash: refusedForm(visitor, [saveView]) }
}
