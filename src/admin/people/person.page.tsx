import { pageNotFound } from '../../contracts/errors.ts'
import { person } from './people.contract.ts'
import { AccountChange, accountActions } from './account-change.tsx'
import { AccountExport } from './account-export.tsx'
import { isConfirmed } from '../../page/is-confirmed.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

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
