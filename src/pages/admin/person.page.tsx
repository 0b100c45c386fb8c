import { pageNotFound } from '../../contracts/errors.ts'
import { person } from '../../contracts/v1/admin/people.ts'
import { AccountChange, accountActions } from '../../features/admin/people/account-change.tsx'
import { defineAdminPage } from './frame/define-admin-page.tsx'

/** A change of an account that needs a second thought: what follows from it, its reason, and the button. */
export default defineAdminPage('admin/person', {
  area: 'admin/people',
  async load({ api, params, path, visitor }) {
    const action = accountActions.find((name) => name === params['action'])
    if (!action) throw pageNotFound(path)
    return { action, account: await api(person, { params: { id: params['id']! } }), flash: visitor.flash }
  },
  title: ({ t }) => t('adminPeople.title'),
  Component: ({ data }) => <AccountChange {...data} />,
})
