import { pageNotFound } from '../../contracts/errors.ts'
import { organized } from '../event/organized.contract.ts'
import { drafts, createDraft } from './drafts.contract.ts'
import { href } from '../../contracts/paths.ts'
import { ActivationNotice } from '../../account/activation-notice.tsx'
import { creationHref } from '../event/creation-href.ts'
import { RoomPage } from './room-page.tsx'
import { isRoom, type Room } from './rooms.ts'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'
import { loadRoom } from './load-room.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { Draft } from '../mine/draft-cards.tsx'
import { Refusal, WizardFrame } from './wizard-frame.tsx'
import { roomForm } from './room-form.ts'
import { maxTitle } from './words-part.tsx'
import styles from './start-room.module.css'

/** Creating an event in four rooms; `?event=` is the id of its draft (spec §2 `/organize/create/*`). */
export default definePage('organize/create', {
  layout: 'organize',
  mails: true,
  async load(context) {
    const { locale, params, query, path, api, settings, visitor } = context
    const given = query.get('event')
    // `{id}` in links is replaced by the id of the event when it is first saved.
    const id = given && given !== '{id}' ? given : undefined
    // The first step of the external tool is its log-in (D38).
    if (id === undefined && settings.organizerToolUrl)
      throw new PageRedirect(creationHref(await context.texts, settings))
    requireUser(context)
    const { step } = params
    if (step !== undefined && !isRoom(step)) throw pageNotFound(path)
    // Without drafts the first room makes the event, and the others change it.
    const begins = step === undefined || (id === undefined && step !== 'event' && !settings.offers.has(drafts))
    if (begins) throw new PageRedirect(href(locale, 'organize/create', { step: 'event' }, { event: id }))
    // The other rooms are those of an event: a title makes one.
    if (id === undefined && step !== 'event')
      return { start: { room: step, drafts: (await api(drafts, {})).data, flash: visitor.flash } }
    const [event, shown] = await Promise.all([
      id === undefined ? undefined : api(organized, { params: { id } }),
      loadRoom(context, step, id),
    ])
    if (event && (event.state === 'active' || event.state === 'cancelled'))
      throw new PageRedirect(href(locale, 'organize/edit', { slug: event.slug, ...(step !== 'event' && { step }) }))
    return { event, ...shown }
  },
  head: ({ i18n }) => ({ title: i18n.t('wizard.createTitle'), noindex: true }),
  Component: ({ data, context: { i18n, settings } }) => {
    const { t, href } = i18n
    const hrefOf = (room: Room, id = '{id}') => href('organize/create', { step: room }, { event: id })
    if (data.start) return <StartRoom {...data.start} hrefOf={hrefOf} />
    const event = data.event?._id ?? '{id}'
    const { user, room, note } = data
    return (
      <RoomPage
        {...data}
        notice={
          !user.active && (
            <ActivationNotice
              user={user}
              text={t('wizard.draftsOnly', { email: user.email })}
              next={href('organize/create', { step: room }, { event, done: 'resent' })}
              resent={note === 'resent'}
            />
          )
        }
        mapsKey={settings.googleMapsKey}
        hrefOf={(room) => hrefOf(room, event)}
        finish={{
          label: t('wizard.publish'),
          icon: 'megaphone',
          href: i18n.offers.hasPage('organize/publish')
            ? href('organize/publish', { slug: event })
            : href('organize/dashboard', { slug: event }),
        }}
        style={{
          choice: data.choice,
          hrefOf: (choice) =>
            href('organize/create', { step: 'style' }, { event, ...choice, draw: choice.draw || undefined }),
        }}
      />
    )
  },
})

interface StartRoomProps {
  room: Exclude<Room, 'event'>
  /** One's drafts: the room is shown for one of them. */
  drafts: readonly Draft[]
  flash: Flash | undefined
  /** The address of a room, of an event that is not stored yet (`{id}`) or of a draft. */
  hrefOf: (room: Room, event?: string) => string
}

/** A room before there is an event: a title makes one, or a draft is chosen, and the room opens for it. */
function StartRoom({ room, drafts, flash, hrefOf }: StartRoomProps) {
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
