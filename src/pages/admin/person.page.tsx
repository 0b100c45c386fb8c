import { pageNotFound } from '../../contracts/errors.ts'
import { person } from '../../contracts/v1/admin/people.ts'
import { AccountChange, accountActions } from '../../features/admin/people/account-change.tsx'
import { AccountExport } from '../../features/admin/people/account-export.tsx'
import { isConfirmed } from '../is-confirmed.ts'
import { defineAdminPage } from './frame/define-admin-page.tsx'

const actions = [...accountActions, 'export'] as const

/** What needs a second thought about an account: what follows from it, its reason, and the button that does it. */
export default defineAdminPage('admin/person', {
  area: 'admin/people',
  async load(context) {
    const { api, params, path, visitor } = context
    const action = actions.find((name) => name === params['action'])
    if (!action) throw pageNotFound(path)
    const [account, confirmed] = await Promise.all([
      api(person, { params: { id: params['id']! } }),
      action === 'export' && isConfirmed(context),
    ])
    return { action, account, confirmed, flash: visitor.flash }
  },
  title: ({ t }) => t('adminPeople.title'),
  Component: ({ data: { action, account, confirmed, flash } }) =>
    action === 'export' ? (
      <AccountExport account={account} confirmed={confirmed} />
    ) : (
      <AccountChange action={action} account={account} flash={flash} />
    ),
})
