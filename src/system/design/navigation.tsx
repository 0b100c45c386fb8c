import { useI18n } from '../../i18n/use-i18n.ts'
import { Avatar, AvatarStack } from '../../ui/media/avatar.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Row, Section } from './section.tsx'

/** Pagination and tabs; breadcrumbs are shown among the blocks. */
export function Navigation() {
  const { t } = useI18n()
  return (
    <Section title={t('design.navigation')}>
      {[1, 5].map((current) => (
        <Pagination
          key={current}
          label={t('ui.page', { n: current })}
          current={current}
          total={9}
          hrefFor={(page) => `#page-${page}`}
        />
      ))}
      <Tabs
        label={t('design.navigation')}
        tabs={[
          { label: t('design.agenda'), href: '#agenda', icon: 'calendar', current: true },
          { label: t('design.list'), href: '#list' },
        ]}
      />
    </Section>
  )
}

/** Portraits in each size. */
export function People() {
  const { t } = useI18n()
  return (
    <Section title={t('design.people')}>
      <Row>
        {(['small', 'medium', 'large', 'portrait'] as const).map((size) => (
          <Avatar key={size} size={size} name="Léa Martin" />
        ))}
        <AvatarStack>
          <Avatar name="Sami Ait" />
          <Avatar name="Maya Klein" />
          <Avatar name="Tom Roy" />
        </AvatarStack>
      </Row>
    </Section>
  )
}
