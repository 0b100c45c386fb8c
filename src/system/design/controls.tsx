import { providers } from '../../login/providers/providers.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button, buttonSizes, buttonVariants } from '../../ui/actions/button.tsx'
import { LikeButton } from '../../ui/actions/like-button.tsx'
import { TonedButton, tonedTypes } from '../../ui/actions/toned-button.tsx'
import { BrandMark } from '../../ui/media/brand-mark.tsx'
import { Row, Section, Columns } from './section.tsx'
import { Checkbox, ChoiceGroup, Radio } from '../../ui/forms/choice.tsx'
import { fieldStyles } from '../../ui/forms/field.tsx'
import { Input, inputTypes } from '../../ui/forms/input.tsx'
import { RichTextField } from '../../ui/fields/rich-text-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TagsInput } from '../../ui/fields/tags-input.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'

/** Buttons in every type, variant, size and state. */
export function Buttons() {
  const { t } = useI18n()
  return (
    <Section title={t('design.buttons')}>
      {buttonVariants.map((variant) => (
        <Row key={variant} name={`variant ${variant}`}>
          {tonedTypes.map((type) => (
            <TonedButton key={type} type={type} variant={variant}>
              {type}
            </TonedButton>
          ))}
        </Row>
      ))}
      <Row name={t('design.sizes')}>
        {buttonSizes
          .filter((size) => size !== 'full' && size !== 'round')
          .map((size) => (
            <Button key={size} type="primary" size={size}>
              {size}
            </Button>
          ))}
        <ButtonStates />
        <form method="get">
          <LikeButton pressed={false} label={t('design.like')} />
        </form>
        <form method="get">
          <LikeButton pressed label={t('design.like')} />
        </form>
      </Row>
      <div style={{ maxInlineSize: '420px' }}>
        <Button type="primary" size="full">
          full
        </Button>
      </div>
    </Section>
  )
}

/** Icons, states and links; buttons of OAuth providers. */
function ButtonStates() {
  const { t } = useI18n()
  return (
    <>
      <Button type="primary" size="round" icon="heart" label="round" />
      <Button type="primary" icon="search">
        icon
      </Button>
      <Button type="primary" icon="arrow-right" iconRight animateIcon>
        iconRight, animateIcon
      </Button>
      <Button type="primary" disabled>
        disabled
      </Button>
      <Button type="primary" loading>
        loading
      </Button>
      <Button type="primary" variant="ghost" loading>
        loading
      </Button>
      <Button type="primary" href="#main">
        href
      </Button>
      <Button type="primary" href="#main" disabled>
        href, disabled
      </Button>
      {providers.map((name) => (
        <Button key={name} variant="ghost">
          <BrandMark of={name} />
          {t(`provider.buttons.${name}`)}
        </Button>
      ))}
    </>
  )
}

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
