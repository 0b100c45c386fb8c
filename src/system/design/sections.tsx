import { Buttons, Fields } from './controls.tsx'
import { Feedback, Surfaces } from './feedback.tsx'
import { Labels, Navigation, People, Icons, Typography } from './display.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import styles from './design.module.css'
import { Section } from './section.tsx'

/** All generic components in every state, variant and size. */
export function Sections() {
  return (
    <>
      <Colours />
      <Typography />
      <Buttons />
      <Fields />
      <Labels />
      <Feedback />
      <People />
      <Navigation />
      <Surfaces />
      <Icons />
    </>
  )
}

const palette = ['broom', 'sand', 'flame', 'roman', 'cerise', 'atlantis', 'silver', 'parsley', 'calypso', 'dianne']
const roles = ['paper', 'surface', 'tint', 'ink', 'ink-soft', 'edge', 'primary', 'secondary', 'tertiary', 'accent']
const states = ['success', 'danger', 'warning', 'hero', 'bean']

/** The palette, and the colour roles of the current theme and scheme. */
function Colours() {
  const { t } = useI18n()
  return (
    <Section title={t('design.colours')}>
      <Swatches names={palette} />
      <Swatches names={[...roles, ...states]} />
    </Section>
  )
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.swatches}>
      {names.map((name) => (
        <li key={name}>
          <i style={{ background: `var(--${name})` }} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
