import { useEffect, useState } from 'react'
import { themes, type Theme } from '../../styles/themes.ts'
import { lookOf, type Scheme } from './look.ts'
import styles from './theme-switch.module.css'

interface ThemeSwitchProps {
  /** Theme of the page as rendered. */
  theme: Theme
  scheme: Scheme
  labels: { theme: string; scheme: string } & Record<Scheme, string>
}

/**
 * Links to the seven themes and the schemes; a script applies them in place. An unknown `?theme=` is logged and ignored
 * (spec §8).
 */
export default function ThemeSwitch({ labels, ...given }: ThemeSwitchProps) {
  const [theme, setTheme] = useState(given.theme)
  const [scheme, setScheme] = useState(given.scheme)
  // The server logs unknown themes as well; this is the visitor's console.
  useEffect(() => void lookOf(new URLSearchParams(location.search), given.theme), [given.theme])
  const apply = (nextTheme: Theme, nextScheme: Scheme) => {
    setTheme(nextTheme)
    setScheme(nextScheme)
    document.documentElement.dataset['theme'] = nextTheme
    document.documentElement.style.colorScheme = nextScheme === 'auto' ? '' : nextScheme
    document.getElementById('design')!.style.colorScheme = ''
    history.replaceState(null, '', address(nextTheme, nextScheme))
  }
  return (
    <div className={styles.switches}>
      <Choices
        label={labels.theme}
        values={themes}
        current={theme}
        textOf={(name) => name}
        hrefOf={(name) => address(name, scheme)}
        choose={(name) => apply(name, scheme)}
      />
      <Choices
        label={labels.scheme}
        values={['auto', 'light', 'dark']}
        current={scheme}
        textOf={(name) => labels[name]}
        hrefOf={(name) => address(theme, name)}
        choose={(name) => apply(theme, name)}
      />
    </div>
  )
}

const address = (theme: Theme, scheme: Scheme) => `?theme=${theme}&scheme=${scheme}`

interface ChoicesProps<T extends string> {
  label: string
  values: readonly T[]
  current: T
  textOf: (value: T) => string
  hrefOf: (value: T) => string
  choose: (value: T) => void
}

function Choices<T extends string>({ label, values, current, textOf, hrefOf, choose }: ChoicesProps<T>) {
  return (
    <nav className={styles.choices} aria-label={label}>
      {values.map((value) => (
        <a
          key={value}
          href={hrefOf(value)}
          aria-current={value === current || undefined}
          onClick={(event) => {
            event.preventDefault()
            choose(value)
          }}
        >
          {textOf(value)}
        </a>
      ))}
    </nav>
  )
}
