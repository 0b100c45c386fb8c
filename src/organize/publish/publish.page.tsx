import type { Flash } from '../../contracts/flash.ts'
import { organized, type OrganizedEvent } from '../event/organized.contract.ts'
import { publish, schedule } from '../cancel/change-state.contract.ts'
import { publishChecks } from '../create/drafts.contract.ts'
import { readScopes, type SeriesScopes } from '../duplicate/series.contract.ts'
import { href } from '../../contracts/paths.ts'
import { titleOf } from '../../events/event-texts.ts'
import { OrganizeHead } from '../mine/organize-head.tsx'
import { ActivationNotice } from '../../account/activation-notice.tsx'
import { ScopeChoice, ScopedLabel } from '../cancel/scope-choice.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'
import styles from './publish.module.css'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { missingOf, needed } from '../create/rooms.ts'
import publishChecklistStyles from './publish-checklist.module.css'

/** The checklist before an event goes online: what is missing, what would help, now or at a time. */
export default definePage('organize/publish', {
  layout: 'organize',
  async load(context) {
    const user = requireUser(context)
    const { api, params, query, locale, visitor } = context
    const id = params['slug']!
    const event = await api(organized, { params: { id } })
    if (event.state === 'active' || event.state === 'cancelled')
      throw new PageRedirect(href(locale, 'organize/published', { slug: event.slug }))
    const [checks, scopes] = await Promise.all([
      api(publishChecks, { params: { id: event._id } }),
      api(readScopes, { params: { id: event._id } }),
    ])
    return { user, event, checks, scopes, resent: query.has('resent'), flash: visitor.flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('publish.title'), noindex: true }),
  Component: ({ data: { user, event, checks, scopes, resent, flash }, context: { i18n } }) => {
    const { t, href, locale } = i18n
    const room = (step: string) => href('organize/create', { step }, { event: event._id })
    const wrongTime = flash?.form === schedule.spec.id ? fieldMessage(t, flash.errors['at']) : undefined
    return (
      <div className={`wrap ${styles.publish}`}>
        <OrganizeHead
          before={t(checks.ready ? 'publish.ready.before' : 'publish.almost.before')}
          bean={t(checks.ready ? 'publish.ready.bean' : 'publish.almost.bean')}
        >
          {titleOf(event, locale).text}
        </OrganizeHead>
        {!user.active && (
          <ActivationNotice
            user={user}
            text={t('wizard.draftsOnly', { email: user.email })}
            next={href('organize/publish', { slug: event._id }, { resent: 1 })}
            resent={resent}
          />
        )}
        {flash && !wrongTime && flash.code !== 'email_unconfirmed' && (
          <Alert type="negative" role="alert">
            {t(
              flash.errors['state']?.code === 'held'
                ? 'publish.beingRead'
                : flash.errors['state']
                  ? 'publish.takenOffline'
                  : 'publish.failed',
            )}
          </Alert>
        )}
        <PublishChecklist event={event} checks={checks} room={room} />
        <PublishNow {...{ event, scopes, flash, isReady: checks.ready, isConfirmed: user.active }} />
        {checks.ready && user.active && (
          <Disclosure summary={t('publish.later')} open={wrongTime !== undefined}>
            <Form endpoint={schedule} params={{ id: event._id }} next={href('organize/mine', { tab: 'active' })}>
              <Input type="datetime" name="at" label={t('publish.at')} required error={wrongTime} />
              <p className={styles.send}>
                <Button submit icon="clock">
                  {t('publish.schedule')}
                </Button>
              </p>
            </Form>
          </Disclosure>
        )}
        <p>
          <Button href={room('event')} variant="text" icon="arrow-left">
            {t('publish.back')}
          </Button>
        </p>
      </div>
    )
  },
})

interface PublishNowProps {
  event: OrganizedEvent
  /** What each scope reaches, of a date of a series. */
  scopes: SeriesScopes
  flash: Flash | undefined
  isReady: boolean
  /** The viewer's e-mail is. */
  isConfirmed: boolean
}

/** The form that publishes the event, or the chosen dates of its series. */
function PublishNow({ event, scopes, flash, isReady, isConfirmed }: PublishNowProps) {
  const { t, href } = useI18n()
  return (
    <Form endpoint={publish} params={{ id: event._id }} next={href('organize/published', { slug: event._id })}>
      <ScopeChoice {...{ scopes, flash }} page={event._id} />
      <Button submit type="primary" size="large" icon="megaphone" disabled={!isReady || !isConfirmed}>
        {scopes.data.length > 0 ? (
          <ScopedLabel scopes={scopes.data} label={(n) => t.plural('publish.dates', n)} />
        ) : (
          t('publish.now')
        )}
      </Button>
      {!isReady && <p className={styles.why}>{t('publish.notReady')}</p>}
    </Form>
  )
}

interface PublishChecklistProps {
  event: OrganizedEvent
  checks: EndpointOutput<typeof publishChecks>
  /** The address of a room. */
  room: (step: string) => string
}

const hintRooms: Partial<Record<string, string>> = { cover: 'style', coverAltText: 'style' }

/** What is good, what is missing, and what would help; each leads to where it is written. */
function PublishChecklist({ event, checks, room }: PublishChecklistProps) {
  const { t, locale, href } = useI18n()
  const missing = missingOf(event)
  const other = Object.keys(checks.missing).filter((field) => !['title', 'date', 'address'].includes(field))
  return (
    <ul className={publishChecklistStyles.list}>
      {needed.map((name) => {
        const isMissing = missing.includes(name)
        return (
          <li key={name} data-state={isMissing ? 'missing' : 'good'}>
            <Icon name={isMissing ? 'circle-alert' : 'circle-check'} />
            <span>
              {t(isMissing ? `wizard.missingOne.${name}` : `publish.has.${name}`)}
              {isMissing && (
                <>
                  {' '}
                  <a className="link" href={room('event')}>
                    {t('publish.add')}
                  </a>
                </>
              )}
            </span>
          </li>
        )
      })}
      {event.timings.length > 1 && <DatesItem event={event} href={room('event')} />}
      {other.map((field) => (
        <li key={field} data-state="missing">
          <Icon name="circle-alert" />
          <a className="link" href={room(hintRooms[field] ?? 'event')}>
            {t(field === 'coverAltText' ? 'publish.hints.coverAltText' : 'publish.wrongField')}
          </a>
        </li>
      ))}
      {checks.hints.map((hint) => (
        <li key={hint} data-state="hint">
          <Icon name="circle-dashed" />
          <a className="link" href={room(hintRooms[hint] ?? 'event')}>
            {t(`publish.hints.${hint}`)}
          </a>
        </li>
      ))}
      {checks.similar.map((one) => (
        <li key={one._id} data-state="hint">
          <Icon name="triangle-alert" />
          <span>
            {t('publish.similar')}{' '}
            <a className="link" href={href('events/show', { slug: one.slug })}>
              {titleOf(one, locale).text}
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What several dates become. @param href where one chooses */
function DatesItem({ event: { together, timings }, href }: { event: OrganizedEvent; href: string }) {
  const { t } = useI18n()
  return (
    <li data-state="good">
      <Icon name="circle-check" />
      <span>
        {t(together ? 'publish.together' : 'publish.apart', { n: timings.length })}{' '}
        <a className="link" href={href}>
          {t('publish.change')}
        </a>
      </span>
    </li>
  )
}
