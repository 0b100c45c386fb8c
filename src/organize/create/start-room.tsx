import { pickLocalized } from '../../contracts/locales.ts'
import type { Flash } from '../../contracts/flash.ts'
import { createDraft } from './drafts.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { Draft } from '../mine/draft-cards.tsx'
import { Refusal } from './refusal.tsx'
import { roomForm } from './room-form.ts'
import type { Room } from './rooms.ts'
import { maxTitle } from './words-part.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import styles from './start-room.module.css'

interface StartRoomProps {
  room: Exclude<Room, 'event'>
  /** One's drafts: the room is shown for one of them. */
  drafts: readonly Draft[]
  flash: Flash | undefined
  /** The address of a room, of an event that is not stored yet (`{id}`) or of a draft. */
  hrefOf: (room: Room, event?: string) => string
}

/** A room before there is an event: a title makes one, or a draft is chosen, and the room opens for it. */
export function StartRoom({ room, drafts, flash, hrefOf }: StartRoomProps) {
  const { t, locale } = useI18n()
  const own = flash?.form === createDraft.spec.id ? flash : undefined
  const form = roomForm(t, undefined, own)
  const name = `title.${locale}`
  return (
    <WizardFrame room={room} event={undefined} hrefOf={hrefOf} message={<Refusal flash={own} />}>
      <section className={styles.start} aria-labelledby="start">
        <h2 id="start">{t('wizard.start.title')}</h2>
        <p>{t(`wizard.start.${room}`)}</p>
        <Form endpoint={createDraft} next={hrefOf(room)}>
          <div className={styles.row}>
            <Input
              name={name}
              label={t('wizard.words.name')}
              placeholder={t('wizard.words.namePlaceholder')}
              maxLength={maxTitle}
              required
              autoFocus
              autoComplete="off"
              defaultValue={form.value(name, undefined)}
              error={form.error(name) ?? form.error('title')}
            />
            <Button submit type="primary" icon="arrow-right" iconRight animateIcon>
              {t('wizard.start.go')}
            </Button>
          </div>
        </Form>
      </section>
      {drafts.length > 0 && (
        <section className={styles.start} aria-labelledby="own-drafts">
          <h2 id="own-drafts">{t('wizard.start.drafts')}</h2>
          <ul className={styles.drafts}>
            {drafts.map(({ _id, title, lang }) => (
              <li key={_id}>
                <a href={hrefOf(room, _id)}>
                  <Icon name="pencil-line" />
                  <bdi>{pickLocalized(title, locale, lang)?.value ?? t('organize.drafts.untitled')}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </WizardFrame>
  )
}
