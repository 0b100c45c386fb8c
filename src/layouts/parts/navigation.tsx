import type { PathId } from '../../contracts/paths.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { MessageKey } from '../../i18n/messages.ts'

const entries: { id: PathId; label: MessageKey; area: RegExp }[] = [
  { id: 'events/list', label: 'layout.events', area: /^events\// },
  { id: 'content/media', label: 'layout.media', area: /^content\/(media|article|tag)$/ },
  { id: 'content/surveys', label: 'layout.surveys', area: /^content\/surveys$/ },
  { id: 'organize/index', label: 'layout.organize', area: /^organize\// },
]

/** Links to the main areas; the current one has `aria-current`. */
export function NavigationLinks({ current }: { current: string }) {
  const { t, href } = useI18n()
  const here = entries.find(({ area }) => area.test(current))
  return entries.map((entry) => (
    <a
      key={entry.id}
      href={href(entry.id)}
      aria-current={entry === here ? (current === entry.id ? 'page' : 'true') : undefined}
    >
      {t(entry.label)}
    </a>
  ))
}
