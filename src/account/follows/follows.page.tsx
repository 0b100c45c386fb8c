import { AppError } from '../../contracts/errors.ts'
import * as follows from '../../events/follow/follows.contract.ts'
import { remove, update, type list } from '../../events/follow/follows.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { listHref } from '../../events/list/list-query.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { describeFollowed } from '../../events/follow/describe-followed.ts'
import { requireUser } from '../../page/require-user.ts'
import { mostCounted } from '../../contracts/limits.ts'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ParallelUniverse } from '../../ui/media/scenes/parallel-universe.tsx'
import { Tag, Tags } from '../../ui/text/tag.tsx'
import styles from './follows-list.module.css'

/** What the signed-in person follows by mail. */
export default definePage('account/follows', {
  async load(context) {
    requireUser(context)
    const { query, visitor } = context
    const failed = visitor.flash?.form.startsWith('follows.') ? ('failed' as const) : undefined
    const done = query.has('removed') ? ('removed' as const) : query.has('changed') ? ('changed' as const) : undefined
    return { own: await loadOwn(context), result: failed ?? done }
  },
  payload: ({ own }) => ({ follows: own?.map(({ follow, title }) => ({ ...follow, title })) ?? null }),
  head: ({ i18n }) => ({ title: i18n.t('follow.own.title'), noindex: true }),
  Component: ({ data: { own, result }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <AccountFrame id="account/follows" title={t('follow.own.title')}>
        {result && (
          <Alert type={result === 'failed' ? 'negative' : 'positive'} role="status">
            {t(`follow.own.${result}`)}
          </Alert>
        )}
        {own === undefined ? (
          <Alert type="negative">{t('follow.own.unavailable')}</Alert>
        ) : (
          <FollowsList follows={own} />
        )}
      </AccountFrame>
    )
  },
})

/** @returns `undefined` when they could not be loaded */
async function loadOwn(context: RequestContext): Promise<OwnFollow[] | undefined> {
  try {
    const [{ data }, i18n] = await Promise.all([context.api(follows.list, {}), context.texts])
    return await Promise.all(
      data.map(async (follow) => {
        const { title, state } = await describeFollowed(context, new URLSearchParams(follow.query))
        return { follow, title, href: listHref(i18n, state) }
      }),
    )
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A follow with its list in words. */
interface OwnFollow {
  follow: EndpointOutput<typeof list>['data'][number]
  title: string
  /** The list. */
  href: string
}

/** What a person follows: how often mails come, and buttons to change, pause or end each. */
function FollowsList({ follows }: { follows: readonly OwnFollow[] }) {
  const { t, href } = useI18n()
  if (follows.length === 0)
    return (
      <EmptyState
        title={t('follow.own.empty')}
        art={<ParallelUniverse />}
        actions={
          <Button href={href('events/list')} type="primary" size="large">
            {t('follow.own.browse')}
          </Button>
        }
      >
        <p>{t('follow.own.emptyText')}</p>
      </EmptyState>
    )
  return (
    <ul className={styles.follows}>
      {follows.map((one) => (
        <li key={one.follow._id}>
          <FollowItem {...one} />
        </li>
      ))}
    </ul>
  )
}

function FollowItem({ follow: { _id: id, rhythm, paused, events }, title, href: list }: OwnFollow) {
  const { t, href } = useI18n()
  const page = href('account/follows')
  const other = rhythm === 'weekly' ? 'now' : 'weekly'
  const label = (action: string) => t('follow.own.of', { action, what: title })
  const changes = [
    { name: 'rhythm', value: other, text: t(other === 'now' ? 'follow.own.toNow' : 'follow.own.toWeekly') },
    { name: 'paused', value: String(!paused), text: t(paused ? 'follow.own.resume' : 'follow.own.pause') },
  ]
  return (
    <>
      <h2>
        <a href={list}>{title}</a>
      </h2>
      <Tags>
        <Tag label={t(paused ? 'follow.own.paused' : `follow.own.${rhythm}`)} icon={paused ? 'bell-off' : 'bell'} />
        <Tag label={events < mostCounted ? t.plural('follow.count', events) : `${events}+`} icon="calendar" />
      </Tags>
      <div className="row">
        {changes.map(({ name, value, text }) => (
          <Form key={name} endpoint={update} params={{ id }} next={`${page}?changed=1`}>
            <input type="hidden" name={name} value={value} />
            <Button submit variant="ghost" size="medium" aria-label={label(text)}>
              {text}
            </Button>
          </Form>
        ))}
        <Form endpoint={remove} params={{ id }} next={`${page}?removed=1`}>
          <Button submit variant="text" size="medium" aria-label={label(t('follow.own.leave'))}>
            {t('follow.own.leave')}
          </Button>
        </Form>
      </div>
    </>
  )
}
