import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '../../ui/forms/choice.tsx'
import { fieldStyles } from '../../ui/forms/field.tsx'
import { Input, inputTypes } from '../../ui/forms/input.tsx'
import { RichTextField } from '../../ui/fields/rich-text-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagsInput } from '../../ui/fields/tags-input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { Columns, Section } from './section.tsx'

/** Form fields in every type, style and state. */
export function Fields() {
  const { t } = useI18n()
  const kinds = ['a', 'b'].map((value) => ({
    value,
    label: t('design.kindValue'),
  }))
  const affix = <Button variant="text" size="round" icon="search" label={t('ui.search')} />
  return (
    <Section title={t('design.fields')}>
      <Columns>
        <Input
          name="a"
          label={t('design.eventTitle')}
          hint={t('design.eventTitleHint')}
          defaultValue={t('design.eventTitleValue')}
        />
        <Input
          name="b"
          label={t('design.email')}
          type="email"
          error={t('design.emailError')}
          autoFocus={false}
          defaultValue="lea@exemple"
        />
        <Select name="c" label={t('design.kind')} options={kinds} />
        {fieldStyles.map((style) => (
          <Input
            key={style}
            name={style}
            label={style}
            fieldStyle={style}
            placeholder={t(style === 'disable' ? 'design.fixed' : 'design.place')}
          />
        ))}
        <Input name="d" label="affix" affix={affix} placeholder={t('ui.search')} />
        <Textarea name="e" label={t('design.description')} defaultValue={t('design.descriptionValue')} />
        <RichTextField name="editor" label="editor" maxLength={400} defaultValue={t('design.descriptionValue')} />
        <TagsInput
          name="f"
          label={t('design.keywords')}
          tags={[t('design.keyword'), t('design.longKeyword'), '']}
          placeholder={t('design.add')}
        />
        <TagsInput name="domains" label="isDomain" tags={['example.org']} isDomain placeholder={t('design.add')} />
        <Choices />
      </Columns>
      <Columns>
        {inputTypes.map((type) => (
          <Input key={type} name={`type-${type}`} type={type} label={type} autoComplete="off" />
        ))}
      </Columns>
    </Section>
  )
}

function Choices() {
  const { t } = useI18n()
  return (
    <>
      <div>
        <Checkbox name="g" label={t('design.terms')} defaultChecked />
        <Checkbox name="h" label={t('design.charter')} error={t('design.charterError')} autoFocus={false} />
        <Checkbox name="i" label={t('design.fixed')} disabled />
      </div>
      <ChoiceGroup legend={t('design.where')}>
        <Radio name="j" value="place" label={t('design.onSite')} defaultChecked />
        <Radio name="j" value="online" label={t('design.online')} />
      </ChoiceGroup>
    </>
  )
}
