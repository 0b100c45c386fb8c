import * as events from '../events.contract.ts'
import { create, rhythms, type Rhythm } from './follows.contract.ts'
import type { Flash } from '../../contracts/flash.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ChoiceGroup, Radio } from '../../ui/forms/choice.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { EmailField } from '../../login/steps/email-field.tsx'
import { PrivacyNote } from '../../login/steps/step-parts.tsx'
import styles from './follow.module.css'
import { followedQuery, followHref, feedOf } from '../list/followed-query.ts'
import { toApiQuery } from '../list/api-query.ts'
import { dropGroup, listHref } from '../list/list-query.ts'
import { placeFilter } from '../../places/place-of-query.ts'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { describeFollowed } from './describe-followed.ts'
import { Input } from '../../ui/forms/input.tsx'
import { totalOf } from '../list/limited-counts.ts'
import { subscribeLinks } from '../calendar-links.ts'
import { CopyButton } from '../event/share-links.tsx'

/** Ways to follow a list of events: by mail, as a calendar, as a news feed. */
export default definePage('events/follow', {
  load,
  head: ({ i18n }, { title }) => ({ title: `${i18n.t('follow.title')} · ${title}`, noindex: true }),
  Component: ({ data, context: { i18n, origin } }) => {
    const { t, href } = i18n
    const { state, title, organizer, total, done, account } = data
    const list = listHref(i18n, state)
    return (
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>{organizer === undefined ? t('follow.heading') : t('follow.headingOrganizer', { name: organizer })}</h1>
          <p>
            {title} ·{' '}
            {total === 0 ? (
              t('follow.none')
            ) : (
              <a className="link" href={list}>
                {total === undefined ? t('system.seeEvents') : t.plural('follow.count', total)}
              </a>
            )}
          </p>
          {(state.from ?? state.to) !== undefined && (
            <p>
              {t('follow.days')}{' '}
              <a className="link" href={followHref(i18n, dropGroup(state, 'date'))}>
                {t('follow.withoutDays')}
              </a>
            </p>
          )}
        </div>
        {done &&
          (account?.active ? (
            <Alert type="positive" role="status">
              {t('follow.following')}{' '}
              <a className="link" href={href('account/follows')}>
                {t('follow.mine')}
              </a>
            </Alert>
          ) : (
            <Alert type="positive" role="status" title={t('follow.confirm')}>
              <p>{t('follow.confirmText')}</p>
            </Alert>
          ))}
        <div className={styles.ways}>
          {!done && (
            <FollowMail
              query={followedQuery(state)}
              next={`${followHref(i18n, state)}${followedQuery(state) ? '&' : '?'}done=1`}
              account={account?.email}
              email={data.email}
              flash={data.flash}
              rhythm={total === 0 ? 'now' : 'weekly'}
            />
          )}
          <FollowFeeds list={list} origin={origin} title={title} />
        </div>
      </div>
    )
  },
})

async function load(context: RequestContext) {
  const { api, query, locale, visitor } = context
  const { state, place, title, organizer, today } = await describeFollowed(context, query)
  const call = toApiQuery(state, place ? placeFilter(place, state.distance) : {}, locale, today)
  const total = totalOf(await api(events.list, { query: { ...call, limit: 1, facets: undefined } }))
  const flash = visitor.flash?.form === create.spec.id ? visitor.flash : undefined
  return {
    state,
    title,
    organizer,
    total,
    done: query.has('done') && !flash,
    account: visitor.user && { email: visitor.user.email, active: visitor.user.active },
    email: visitor.email,
    flash,
  }
}

interface FollowFeedsProps {
  /** Path and query of the list. */
  list: string
  /** `https://host` of the site. */
  origin: string
  title: string
}

/** Follows a list without giving an address: as a calendar, or as a news feed. */
function FollowFeeds({ list, origin, title }: FollowFeedsProps) {
  const { t } = useI18n()
  const [calendar, rss] = [feedOf(list, 'ics'), feedOf(list, 'rss')]
  const links = subscribeLinks(calendar, { origin, name: title })
  return (
    <div className={styles.feeds}>
      <Panel as="section" tone="outline" aria-labelledby="by-calendar">
        <h2 id="by-calendar">{t('follow.calendar.title')}</h2>
        <p>{t('follow.calendar.text')}</p>
        <Input name="calendar" label={t('follow.calendar.address')} readOnly value={origin + calendar} />
        <div className="row" data-share="">
          <Button href={links.webcal} variant="ghost" size="medium" icon="calendar-plus">
            {t('follow.calendar.open')}
          </Button>
          <Button href={links.google} target="_blank" rel="noopener nofollow" variant="ghost" size="medium">
            {t('follow.calendar.google')}
          </Button>
          <CopyButton text={origin + calendar} label={t('follow.calendar.copy')} />
        </div>
      </Panel>
      <Panel as="section" tone="outline" aria-labelledby="by-rss">
        <h2 id="by-rss">{t('follow.rss.title')}</h2>
        <p>{t('follow.rss.text')}</p>
        <Input name="rss" label={t('follow.rss.address')} readOnly value={origin + rss} />
        <div className="row" data-share="">
          <Button href={rss} variant="ghost" size="medium" icon="rss">
            {t('follow.rss.open')}
          </Button>
          <CopyButton text={origin + rss} label={t('follow.calendar.copy')} />
        </div>
      </Panel>
    </div>
  )
}

/** Error message of the whole form. */
const refusals: Partial<Record<Flash['code'], MessageKey>> = {
  too_many_requests: 'auth.errors.tooMany',
  automated: 'ui.automated',
  conflict: 'follow.mail.full',
}

interface FollowMailProps {
  /** Query of the followed list. */
  query: string
  /** Where to redirect after success. */
  next: string
  /** E-mail of the signed-in account. */
  account: string | undefined
  /** The last e-mail entered on this device. */
  email: string | undefined
  /** Result of the last submission. */
  flash: Flash | undefined
  /** The rhythm that is chosen at first. */
  rhythm: Rhythm
}

/** Follows a list by mail: how often, and for strangers to which address. */
function FollowMail({ query, next, account, email, flash, rhythm }: FollowMailProps) {
  const { t, locale } = useI18n()
  const chosen = flash?.values['rhythm'] ?? rhythm
  const problem = flash?.errors['query'] ? 'follow.mail.over' : 'follow.mail.failed'
  return (
    <Panel as="section" tone="tint" aria-labelledby="by-mail">
      <h2 id="by-mail">{t('follow.mail.title')}</h2>
      <p>{t('follow.mail.text')}</p>
      {flash && (!flash.errors['email'] || flash.code === 'conflict') && (
        <Alert type="negative" role="alert">
          {t(refusals[flash.code] ?? problem)}
        </Alert>
      )}
      <Form endpoint={create} next={next}>
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="lang" value={locale} />
        <input type="hidden" name="timeZone" defaultValue={siteTimeZone} />
        <ChoiceGroup legend={t('follow.mail.rhythm')}>
          {rhythms.map((one) => (
            <Radio
              key={one}
              name="rhythm"
              value={one}
              label={t(`follow.mail.${one}`)}
              defaultChecked={chosen === one}
            />
          ))}
        </ChoiceGroup>
        {account === undefined ? (
          <EmailField value={flash?.values['email'] ?? email} error={fieldMessage(t, flash?.errors['email'])} />
        ) : (
          <p>{t('follow.mail.to', { email: account })}</p>
        )}
        <Button submit type="primary" icon="bell" size="full">
          {t('follow.mail.submit')}
        </Button>
      </Form>
      {account === undefined && <PrivacyNote />}
      <PageScript source="src/events/follow/time-zone.script.ts" />
    </Panel>
  )
}
