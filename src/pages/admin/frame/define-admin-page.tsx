import type { ReactNode } from 'react'
import { AppError } from '../../../contracts/errors.ts'
import { href, type PathId } from '../../../contracts/paths.ts'
import { keepView, keptLists, keptViews } from '../../../contracts/v1/admin/list-query.ts'
import { state, type Faults } from '../../../contracts/v1/admin/overview.ts'
import { KeptContext, keptQuery, type Kept } from '../../../features/admin/table/kept-views.tsx'
import type { I18n } from '../../../i18n/use-i18n.ts'
import { definePage, type Page, type RequestContext, type ViewContext } from '../../define-page.ts'
import { PageRedirect } from '../../page-redirect.ts'
import { requireUser } from '../../require-user.ts'
import { AdminFrame } from './admin-frame.tsx'
import { refusedForm } from './refused-form.ts'

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
  return definePage<{ faults: Faults; shown: Data; kept: Kept | undefined }>(id, {
    layout: 'bare-no-loader',
    async load(context) {
      if (requireUser(context).role !== 'admin')
        throw new AppError('forbidden', 'Only operators of the site may do this')
      const [faults, shown, kept] = await Promise.all([
        context.api(state, {}),
        load(context),
        readKept(id, context),
      ]).catch((error: unknown) => leadToSetUp(context, error))
      return { faults, shown, kept }
    },
    head: ({ i18n }) => ({ title: `${title(i18n)} · ${i18n.t('admin.realm')}`, noindex: true }),
    Component: ({ data: { faults, shown, kept }, context }) => (
      <AdminFrame
        current={area}
        faults={faults}
        path={context.path}
        query={context.query.size > 0 ? `?${context.query}` : ''}
      >
        <KeptContext value={kept}>
          <Component data={shown} faults={faults} context={context} />
        </KeptContext>
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

/** What `KeptViews` shows, on a screen with a list. */
async function readKept(id: PathId, { api, query, visitor }: RequestContext): Promise<Kept | undefined> {
  const list = keptLists.find((one) => one === id)
  if (list === undefined) return undefined
  const { data: views } = await api(keptViews, { query: { list } })
  return { list, views, query: keptQuery(query), flash: refusedForm(visitor, [keepView]) }
}
