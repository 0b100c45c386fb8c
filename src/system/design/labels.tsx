import { topicLooks } from '../../events/list/taxonomies.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { Dropdown } from '../../ui/surfaces/dropdown.tsx'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import { Row, Section } from './section.tsx'

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
