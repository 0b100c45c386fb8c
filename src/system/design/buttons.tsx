import { providers } from '../../login/providers/providers.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button, buttonSizes, buttonVariants } from '../../ui/actions/button.tsx'
import { LikeButton } from '../../ui/actions/like-button.tsx'
import { TonedButton, tonedTypes } from '../../ui/actions/toned-button.tsx'
import { BrandMark } from '../../ui/media/brand-mark.tsx'
import { Row, Section } from './section.tsx'

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
