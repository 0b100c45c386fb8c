import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { accessibilityCodes } from '../../events/events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Input } from '../../ui/forms/input.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { priceKinds, readPrice } from '../../lib/text/price-words.ts'
import { FieldRow, RoomPart } from './room-part.tsx'
import type { RoomForm } from './room-form.ts'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './about-part.module.css'
import type { Api } from '../../contracts/api.ts'
import { list as listHotspots } from '../../events/list/hotspots.contract.ts'
import { list as listTaxonomies } from '../../events/list/taxonomies.contract.ts'

/** What it is about: topic, form, momentum, place of the network. */
export function AboutPart({ form, references }: { form: RoomForm; references: EventReferences }) {
  const { t, locale } = useI18n()
  const { event } = form
  const nameOf = ({ name, slug }: Named) => pickLocalized(name, locale)?.value ?? slug
  const optionsOf = (list: readonly Named[]) => [
    { value: '', label: t('wizard.about.none') },
    ...list.map((one) => ({ value: one.slug, label: nameOf(one) })),
  ]
  const choice = (name: 'type' | 'momentum' | 'hotspot', list: readonly Named[]) => (
    <Select {...form.field(name, event?.[name]?.slug)} label={t(`wizard.about.${name}`)} options={optionsOf(list)} />
  )
  return (
    <RoomPart id="about" title={t('wizard.about.title')}>
      <Pick
        legend={t('wizard.about.topic')}
        legendHidden
        name="topic"
        chosen={[form.value('topic', event?.topic?.slug)]}
        options={references.topics.map((topic) => ({
          value: topic.slug,
          label: nameOf(topic),
          topic: topicLook(topic),
        }))}
      />
      <FieldRow>
        {choice('type', references.types)}
        {choice('momentum', references.momentums)}
        {choice('hotspot', references.hotspots)}
      </FieldRow>
    </RoomPart>
  )
}

const ages = [0, 3, 6, 10, 12, 16, 18]
const codes: readonly (typeof accessibilityCodes)[number][] = ['mi', 'hi', 'vi', 'pi', 'ii']

/** Whom it is for and what it costs. */
export function PeoplePart({ form }: { form: RoomForm }) {
  const { t } = useI18n()
  const { event } = form
  const price = event ? readPrice(event.price) : { kind: 'free', amount: '' }
  return (
    <RoomPart
      id="people"
      title={t('wizard.people.title')}
      choice={
        <Pick
          legend={t('wizard.people.price')}
          legendHidden
          name="priceKind"
          strip
          chosen={[form.value('priceKind', price.kind)]}
          options={priceKinds.map((value) => ({ value, label: t(`wizard.people.${value}`) }))}
        />
      }
    >
      <div className={styles.price}>
        <FieldRow>
          <div className={styles.amount}>
            <Input
              name="priceAmount"
              label={t('wizard.people.amount')}
              hint={t('wizard.people.amountHint')}
              placeholder="5 €"
              maxLength={150}
              defaultValue={form.value('priceAmount', price.amount)}
              error={form.error('price.text.fr')}
            />
          </div>
          {event && event.age.max !== null && <input type="hidden" name="age.max" value={event.age.max} />}
          <Select
            {...form.field('age.min', event?.age.min)}
            label={t('wizard.people.age')}
            options={ages.map((years) => ({
              value: years === 0 ? '' : String(years),
              label: years === 0 ? t('wizard.people.everybody') : t('wizard.people.years', { n: years }),
            }))}
          />
        </FieldRow>
      </div>
      <Pick
        legend={t('events.accessibility')}
        name="accessibility"
        type="checkbox"
        chosen={form.value('accessibility', event?.accessibility.join(' ')).split(' ')}
        options={codes.map((value) => ({ value, label: t(`events.access.${value}`) }))}
      />
    </RoomPart>
  )
}

/** What an event may be about, to choose from. */
export interface EventReferences {
  topics: Named[]
  types: Named[]
  momentums: Named[]
  hotspots: Named[]
}
interface Named {
  slug: string
  name: Partial<Record<Locale, string>>
}

/** Reads the lists that the event room offers. @throws {AppError} when one cannot be read */
export async function readReferences(api: Api): Promise<EventReferences> {
  const taxonomies = async (type: 'topic' | 'type' | 'momentum') => {
    const { data } = await api(listTaxonomies, { query: { type, limit: 0 } })
    return data.filter(({ hidden }) => !hidden)
  }
  const [topics, types, momentums, hotspots] = await Promise.all([
    taxonomies('topic'),
    taxonomies('type'),
    taxonomies('momentum'),
    api(listHotspots, { query: { limit: 0 } }).then(({ data }) => data),
  ])
  return { topics, types, momentums, hotspots }
}
