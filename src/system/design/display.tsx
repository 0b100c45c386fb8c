import { useI18n } from '../../i18n/use-i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { iconNames } from '../../ui/media/icons.ts'
import { Prose } from '../../ui/text/prose.tsx'
import styles from './design.module.css'
import { Section, Row } from './section.tsx'
import { topicLooks } from '../../events/list/taxonomies.contract.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Dropdown } from '../../ui/surfaces/dropdown.tsx'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import { Avatar, AvatarStack } from '../../ui/media/avatar.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'

/** Headings and running text. */
export function Typography() {
  const { t } = useI18n()
  return (
    <Section title={t('design.type')}>
      <p style={{ fontSize: 'var(--h1)', fontWeight: 900, lineHeight: 1, letterSpacing: '-0.03em' }}>
        h1 · {t('design.event')}
      </p>
      <p style={{ fontSize: 'var(--h2)', fontWeight: 900, lineHeight: 1.08 }}>h2 · {t('design.event')}</p>
      <h3>h3 · {t('design.event')}</h3>
      <Prose>
        <p>
          {t('design.prose')} <a href="#main">{t('design.proseLink')}</a>
        </p>
        <ul>
          <li>{t('design.agenda')}</li>
          <li>{t('design.grid')}</li>
        </ul>
        <blockquote>{t('design.descriptionValue')}</blockquote>
      </Prose>
      <p>
        <small>small · 0123456789</small>
      </p>
    </Section>
  )
}

/** Every icon by name. */
export function Icons() {
  const { t } = useI18n()
  return (
    <Section title={t('design.icons')}>
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Tags by topic and tone, chips, view switches. */
export function Labels() {
  const { t } = useI18n()
  return (
    <Section title={t('design.labels')}>
      <Tags>
        {topicLooks.map((topic) => (
          <Tag key={topic} topic={topic} label={topic} />
        ))}
      </Tags>
      <Tags>
        <Tag tone="free" label={t('design.free')} />
        <Tag tone="last" label={t('design.seats')} />
        <Tag tone="past" label={t('design.past')} />
        <Tag tone="full" label={t('design.full')} />
        <Tag tone="off" label={t('design.cancelled')} />
        <Tag tone="live" label={t('design.live')} />
        <Tag icon="wifi" label={t('design.online')} />
        <Tag label={t('design.longKeyword')} />
        <Tag label="" />
      </Tags>
      <Chips>
        <Chip>{t('design.agenda')}</Chip>
        <Chip pressed count={31}>
          {t('design.weekend')}
        </Chip>
        <Chip href="#main" count={12} icon="map-pin">
          {t('design.place')}
        </Chip>
        <Chip href="#main" pressed>
          {t('design.online')}
        </Chip>
      </Chips>
      <Row>
        <Chip href="#main" removable>
          {t('design.place')}
        </Chip>
        <Dropdown label={t('design.topic')}>
          <Checkbox name="topic" value="reemploi" label={t('design.reuse')} />
        </Dropdown>
        <Dropdown label={t('design.topic')} active>
          <Checkbox name="topic" value="reemploi" label={t('design.reuse')} defaultChecked />
        </Dropdown>
        <Segmented
          label={t('design.views')}
          segments={[
            { label: t('design.agenda'), href: '#agenda', icon: 'calendar', current: true },
            { label: t('design.grid'), href: '#grid', icon: 'layout-grid' },
            { label: t('design.list'), href: '#list', icon: 'rows-3' },
          ]}
        />
      </Row>
    </Section>
  )
}

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
