import type { Story } from './read-stories.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { kindOf } from './article-card.tsx'
import { mentionedMinutes } from './article-text.ts'
import styles from './byline.module.css'

interface BylineProps {
  story: Pick<Story, 'author' | 'minutes' | 'data'>
  size?: 'small' | 'medium' | 'large' | undefined
}

/** Who wrote an article, with a face, what kind of article it is and how long it takes. */
export function Byline({ story: { author, minutes, data }, size = 'medium' }: BylineProps) {
  const { t } = useI18n()
  const kind = kindOf(data.media)
  const n = mentionedMinutes(minutes)
  const name = author || t('media.team')
  const facts = [kind ? t(`media.kinds.${kind}`) : data.thematique?.data.title, n && t('media.minutes', { n })]
  return (
    <div className={styles.byline}>
      <Avatar name={name} size={size} />
      <p>
        {name}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </p>
    </div>
  )
}
