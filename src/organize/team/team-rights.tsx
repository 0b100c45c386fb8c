import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './team-rights.module.css'

const roles = ['owner', 'editor', 'checkin'] as const
/** What may be done, and by which roles (D7). */
const rights = {
  checkIn: roles,
  edit: ['owner', 'editor'],
  people: ['owner', 'editor'],
  write: ['owner', 'editor'],
  team: ['owner', 'editor'],
  removed: ['owner'],
} as const satisfies Record<string, readonly (typeof roles)[number][]>

/** What each role of a team may do, as a table. */
export function TeamRights() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="rights">
      <h2 id="rights" className={styles.title}>
        {t('team.rights')}
      </h2>
      <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="rights">
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('team.right')}</span>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(`team.roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(rights) as (keyof typeof rights)[]).map((right) => (
              <tr key={right}>
                <th scope="row">{t(`team.can.${right}`)}</th>
                {roles.map((role) => {
                  const may = rights[right].some((one) => one === role)
                  return (
                    <td key={role} data-may={may ? '' : undefined}>
                      {may ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
                      <span className="sr">{t(may ? 'team.may' : 'team.mayNot')}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
